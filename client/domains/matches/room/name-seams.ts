/** Splits a name where it may be broken across lines: `Nova|Wolf`, `dark_|horse`, `Stranger|1234`. */
export function nameSeams(name: string): string[] {
  return name.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})|(?<=[_.-])/u)
}
