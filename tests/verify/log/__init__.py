"""Records, frame by frame, and the log that they contain; `verdict` reads a file with `record`.

| module | content |
|---|---|
| `record` | frames of a file |
| `charter`, `game` | first charters, and the names in their game |
| `continuing`, `cuts` | continuing charters, and the answers that they cut |
| `chapter` | entries of a chapter |
| `answers` | answers of members, and the logs that contain them |
| `question`, `remark`, `evidence` | questions; remarks; resignations and proofs |
"""
