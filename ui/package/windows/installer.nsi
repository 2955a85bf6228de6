; Installs Bastide for one user, with menu entry, bastide:// links, notifications and an uninstaller. It never touches games, keys or settings.
; package/windows/installer calls it, and sets VERSION, ID, TREE (the folder of the installed files) and OUT.
; The installer is a 64-bit program, like the program that it installs.
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
; Leave out the times of the files.
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

LangString TooOld ${LANG_ENGLISH} "Bastide needs a 64-bit Windows, version 10 or later."
LangString TooOld ${LANG_FRENCH} "Bastide nécessite Windows 10 ou une version plus récente, en 64 bits."
LangString TooOld ${LANG_GERMAN} "Bastide braucht ein 64-Bit-Windows, Version 10 oder neuer."
LangString TooOld ${LANG_SPANISH} "Bastide necesita Windows 10 o una versión posterior, de 64 bits."
LangString TooOld ${LANG_CZECH} "Bastide potřebuje 64bitový systém Windows 10 nebo novější."
LangString Open ${LANG_ENGLISH} "Bastide is running. Close its windows, then try again."
LangString Open ${LANG_FRENCH} "Bastide est ouvert. Fermez ses fenêtres, puis réessayez."
LangString Open ${LANG_GERMAN} "Bastide läuft gerade. Schließe seine Fenster und versuche es noch einmal."
LangString Open ${LANG_SPANISH} "Bastide está abierto. Cierra sus ventanas y vuelve a intentarlo."
LangString Open ${LANG_CZECH} "Bastide je spuštěný. Zavřete jeho okna a zkuste to znovu."

!define CLASSES "Software\Classes"
!define REMOVAL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Bastide"

; A running program can't be replaced or removed.
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
  ; After --, no part of a link is taken for an option.
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
