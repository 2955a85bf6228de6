//! Lists the files of the page that `BASTIDE_PAGE` names.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder"));
    fs::write(out.join("page.rs"), page()).expect("the folder can be written to");
}

/// The files of the page that is to be inside the program, if a folder of one is named.
fn page() -> String {
    println!("cargo::rerun-if-env-changed=BASTIDE_PAGE");
    let folder = env::var_os("BASTIDE_PAGE").filter(|folder| !folder.is_empty()).map(PathBuf::from);
    let mut files: Vec<PathBuf> = folder.iter().flat_map(|folder| all(folder)).collect();
    files.sort();
    let mut code =
        "/// What `ui/web/build` has made, by name.\nconst INSIDE: &[(&str, &[u8])] = &[\n".to_owned();
    for file in files {
        println!("cargo::rerun-if-changed={}", file.display());
        let name = file.file_name().expect("it is in a folder").to_string_lossy();
        writeln!(code, "    ({name:?}, include_bytes!({:?})),", file.display().to_string())
            .expect("a string takes what is written");
    }
    code + "];\n"
}

/// Lists the files of a folder.
fn all(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let all = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    all.map(|file| file.expect("a file").path())
}
