/** Lines of cells as CSV (RFC 4180). */
export function csvOf(rows: readonly (readonly (string | number | null | undefined)[])[]): string {
  return rows
    .map((row) => row.map((value) => cell(String(value ?? ''))).join(','))
    .join('\r\n')
    .concat('\r\n')
}

/** Prefixes text that a spreadsheet would read as a formula, which is all but a number; and quotes per RFC 4180. */
function cell(text: string): string {
  const escaped = /^[=+@\t\r\n]|^-(?!\d+(?:\.\d+)?$)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}
