; Installs Bastide for one user: menu, bastide:// links, notices, removal. Games, keys and settings are never touched.
; Called by package/windows, which says VERSION, ID, TREE (what is installed) and OUT.
; A program of 64 bits, as what it installs.
Target amd64-unicode
Unicode true
!include MUI2.nsh
!include WinVer.nsh
!include x64.nsh

Name "Bastide"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Bastide"
SetCompressor /SOLID lzma
; No file's time is in it.
SetDateSave off

!define MUI_ICON "${TREE}/bastide.ico"
!define MUI_UNICON "${TREE}/bastide.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\bastide-window.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "Czech"

LangString TooOld ${LANG_ENGLISH} "Bastide needs Windows 10 or later, with 64 bits."
LangString TooOld ${LANG_FRENCH} "Bastide demande Windows 10 ou plus récent, en 64 bits."
LangString TooOld ${LANG_GERMAN} "Bastide braucht Windows 10 oder neuer, mit 64 Bit."
LangString TooOld ${LANG_SPANISH} "Bastide necesita Windows 10 o posterior, de 64 bits."
LangString TooOld ${LANG_CZECH} "Bastide potřebuje Windows 10 nebo novější, 64bitové."
LangString Open ${LANG_ENGLISH} "Bastide is running. Close its windows, then try again."
LangString Open ${LANG_FRENCH} "Bastide est ouvert. Fermez ses fenêtres, puis réessayez."
LangString Open ${LANG_GERMAN} "Bastide läuft gerade. Schließe seine Fenster und versuche es noch einmal."
LangString Open ${LANG_SPANISH} "Bastide está abierto. Cierra sus ventanas y vuelve a intentarlo."
LangString Open ${LANG_CZECH} "Bastide je spuštěný. Zavřete jeho okna a zkuste to znovu."

!define CLASSES "Software\Classes"
!define REMOVAL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Bastide"

; A program that runs can't be replaced, or removed.
!macro Closed
  again:
  ClearErrors
  Delete "$INSTDIR\bastide.exe"
  IfErrors 0 closed
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Open)" /SD IDCANCEL IDRETRY again
    SetErrorLevel 1
    Quit
  closed:
!macroend

Function .onInit
  ${IfNot} ${AtLeastWin10}
  ${OrIfNot} ${RunningX64}
    MessageBox MB_OK|MB_ICONSTOP "$(TooOld)" /SD IDOK
    SetErrorLevel 1
    Quit
  ${EndIf}
FunctionEnd

Section
  !insertmacro Closed
  SetOutPath "$INSTDIR"
  File "${TREE}/bastide.exe" "${TREE}/bastide-window.exe" "${TREE}/bastide.ico"
  File "${TREE}/LICENSE-MIT" "${TREE}/LICENSE-APACHE" "${TREE}/CHANGELOG.md" "${TREE}/licences.txt"
  WriteUninstaller "$INSTDIR\remove.exe"
  CreateShortcut "$SMPROGRAMS\Bastide.lnk" "$INSTDIR\bastide-window.exe" "" "$INSTDIR\bastide.ico"

  WriteRegStr HKCU "${CLASSES}\bastide" "" "URL:Bastide"
  WriteRegStr HKCU "${CLASSES}\bastide" "URL Protocol" ""
  WriteRegStr HKCU "${CLASSES}\bastide\DefaultIcon" "" "$INSTDIR\bastide.ico"
  ; After -- nothing that a link holds is an option.
  WriteRegStr HKCU "${CLASSES}\bastide\shell\open\command" "" '"$INSTDIR\bastide-window.exe" -- "%1"'
  WriteRegStr HKCU "${CLASSES}\AppUserModelId\${ID}" "DisplayName" "Bastide"
  WriteRegStr HKCU "${CLASSES}\AppUserModelId\${ID}" "IconUri" "$INSTDIR\bastide.ico"

  WriteRegStr HKCU "${REMOVAL}" "DisplayName" "Bastide"
  WriteRegStr HKCU "${REMOVAL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${REMOVAL}" "DisplayIcon" "$INSTDIR\bastide.ico"
  WriteRegStr HKCU "${REMOVAL}" "Publisher" "The founders of Bastide"
  WriteRegStr HKCU "${REMOVAL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${REMOVAL}" "UninstallString" '"$INSTDIR\remove.exe"'
  WriteRegStr HKCU "${REMOVAL}" "QuietUninstallString" '"$INSTDIR\remove.exe" /S'
  WriteRegDWORD HKCU "${REMOVAL}" "NoModify" 1
  WriteRegDWORD HKCU "${REMOVAL}" "NoRepair" 1
SectionEnd

Section Uninstall
  !insertmacro Closed
  Delete "$INSTDIR\bastide-window.exe"
  Delete "$INSTDIR\bastide.ico"
  Delete "$INSTDIR\LICENSE-MIT"
  Delete "$INSTDIR\LICENSE-APACHE"
  Delete "$INSTDIR\CHANGELOG.md"
  Delete "$INSTDIR\licences.txt"
  Delete "$INSTDIR\remove.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Bastide.lnk"
  DeleteRegKey HKCU "${CLASSES}\bastide"
  DeleteRegKey HKCU "${CLASSES}\AppUserModelId\${ID}"
  DeleteRegKey HKCU "${REMOVAL}"
SectionEnd
