//! Groups of the commands, as `--help` and the man page list them.
//! clap has no headings for subcommands, so the list is part of a help template.

/// Groups of commands: each has a heading and its commands.
pub(super) static GROUPS: [(&str, &[&str]); 7] = [
    ("Play", &["host", "join", "tables", "watch", "resume", "games"]),
    ("Correspondence", &["turn", "answer", "stay", "move"]),
    ("Replay and analysis", &["replay", "analyse", "verify", "import"]),
    ("Clubs", &["club", "ladder", "pair"]),
    ("Network", &["relay", "status"]),
    ("Tools", &["keys", "report", "completions", "man"]),
    ("Developers", &["arena", "bench", "engine", "tiles", "jcz", "demo"]),
];

/// Returns the template of `--help`, with clap's short help of each command.
pub(super) fn template(program: &clap::Command) -> String {
    let styles = program.get_styles();
    let (header, literal) = (styles.get_header(), styles.get_literal());
    let names = GROUPS.iter().flat_map(|(_, names)| names.iter());
    let width = names.map(|name| name.len()).max().unwrap_or(0);
    let mut text = String::from("{before-help}{about-with-newline}\n{usage-heading} {usage}\n\n");
    for (heading, names) in &GROUPS {
        text += &format!("{header}{heading}:{header:#}\n");
        for name in *names {
            let about = program.find_subcommand(name).and_then(clap::Command::get_about);
            let about = about.map(ToString::to_string).unwrap_or_default();
            let space = " ".repeat(width - name.len());
            text += &format!("  {literal}{name}{literal:#}{space}  {about}\n");
        }
        text.push('\n');
    }
    text += "“bastide COMMAND --help” shows the options of a command.\n\n";
    text += &format!("{header}Arguments:{header:#}\n{{positionals}}\n\n");
    text += &format!("{header}Options:{header:#}\n{{options}}{{after-help}}");
    text
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::{Path, PathBuf};

    use clap::CommandFactory;

    use super::*;
    use crate::Cli;

    /// Columns of a terminal in which the list of commands fits.
    const COLUMNS: usize = 80;
    /// Maximum length of a short help text, without its default.
    const HELP_MAX: usize = 70;

    #[test]
    fn commands_are_in_exactly_one_group() {
        let program = Cli::command();
        let mut commands: Vec<&str> = program
            .get_subcommands()
            .filter(|command| !command.is_hide_set())
            .map(clap::Command::get_name)
            .collect();
        let mut grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        commands.sort_unstable();
        grouped.sort_unstable();
        assert_eq!(grouped, commands);
    }

    #[test]
    fn list_of_commands_fits_in_a_terminal() {
        let help = Cli::command().render_help().to_string();
        let listed = help.lines().take_while(|line| *line != "Arguments:");
        for line in listed {
            assert!(line.chars().count() <= COLUMNS, "{line}");
        }
        for (heading, names) in &GROUPS {
            assert!(help.contains(&format!("\n{heading}:\n  {} ", names[0])), "{heading}: {help}");
        }
        for part in ["\nUsage: bastide ", "\nArguments:\n  [INVITATION]", "\n      --lang <", "\n  6  "] {
            assert!(help.contains(part), "{part:?} is missing in {help}");
        }
    }

    #[test]
    fn short_help_is_one_line_without_a_full_stop() {
        fn check(command: &clap::Command) {
            let arguments = command.get_arguments().map(|one| (one.get_id().as_str(), one.get_help()));
            for (of, help) in arguments.chain([("about", command.get_about())]) {
                let help = help.map(ToString::to_string).unwrap_or_default();
                let text = help.split(" [default: ").next().unwrap_or_default();
                let is_plain = !text.is_empty() && text.chars().count() <= HELP_MAX && !text.contains('\n');
                assert!(is_plain && !text.ends_with('.'), "{} {of}: {help:?}", command.get_name());
            }
            command.get_subcommands().for_each(check);
        }
        check(&Cli::command());
    }

    #[test]
    fn help_follows_the_voice() {
        fn check(command: &clap::Command, found: &mut Vec<String>) {
            let arguments = command.get_arguments().flat_map(|one| [one.get_help(), one.get_long_help()]);
            for help in arguments.chain([command.get_about(), command.get_long_about()]).flatten() {
                found.extend(bastide_words::voice::faults(&help.to_string()));
            }
            command.get_subcommands().for_each(|one| check(one, found));
        }
        let mut found = Vec::new();
        // The last group is for developers, who know the words of the protocol.
        let [.., (_, developers)] = GROUPS;
        let players = developers.iter().fold(Cli::command(), |program, name| {
            program.mut_subcommand(*name, |_| clap::Command::new(*name))
        });
        check(&players, &mut found);
        assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
    }

    /// Returns the folder of the guide.
    fn guide() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../guide")
    }

    /// Returns the lines of code blocks and the code spans of a page.
    fn code(page: &str) -> Vec<&str> {
        let (mut code, mut is_block) = (Vec::new(), false);
        for line in page.lines().map(str::trim) {
            if line.starts_with("```") {
                is_block = !is_block;
            } else if is_block {
                code.push(line);
            } else {
                code.extend(line.split('`').skip(1).step_by(2));
            }
        }
        code
    }

    /// Returns the name at the start of a text: lower-case letters and hyphens.
    fn name(text: &str) -> &str {
        let end = text.find(|letter: char| !letter.is_ascii_lowercase() && letter != '-');
        &text[..end.unwrap_or(text.len())]
    }

    #[test]
    fn guide_names_every_command_and_no_other() {
        let page = fs::read_to_string(guide().join("command-line.md")).unwrap();
        let called = code(&page).into_iter().filter_map(|piece| piece.strip_prefix("bastide ")).map(name);
        let named = called.filter(|name| name.starts_with(|letter: char| letter.is_ascii_lowercase()));
        let named: BTreeSet<&str> = named.collect();
        let program = Cli::command();
        let visible = program.get_subcommands().filter(|command| !command.is_hide_set());
        let commands: BTreeSet<&str> = visible.map(clap::Command::get_name).collect();
        assert_eq!(named, commands);
    }

    #[test]
    fn options_in_the_guide_exist() {
        fn collect(command: &clap::Command, all: &mut BTreeSet<String>) {
            all.extend(command.get_arguments().filter_map(|one| one.get_long().map(str::to_owned)));
            command.get_subcommands().for_each(|one| collect(one, all));
        }
        let mut program = Cli::command();
        program.build();
        let mut options = BTreeSet::new();
        collect(&program, &mut options);
        for file in fs::read_dir(guide()).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_none_or(|end| end != "md") {
                continue;
            }
            let page = fs::read_to_string(&path).unwrap();
            for piece in code(&page) {
                // Options of other programs are theirs.
                let first = piece.split_whitespace().next().unwrap_or_default();
                let is_ours = first == "bastide" || first.starts_with("--");
                if !is_ours && program.find_subcommand(first).is_none() {
                    continue;
                }
                let words = piece.split_whitespace().map(|word| word.trim_start_matches(['[', '(']));
                for option in words.filter_map(|word| word.strip_prefix("--")) {
                    assert!(options.contains(name(option)), "{}: --{option}", path.display());
                }
            }
        }
    }
}
