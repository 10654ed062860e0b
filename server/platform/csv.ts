/** Lines of cells as CSV (RFC 4180). */
export function csvOf(rows: readonly (readonly (string | number | null | undefined)[])[]): string {
  return rows
    .map((row) => row.map((value) => cell(String(value ?? ''))).join(','))
    .join('\r\n')
    .concat('\r\n')
}

/**
 * Prefixes what a spreadsheet would read as a formula, which is all but a number; and quotes per RFC 4180. Where semicolons
 * separate cells, text behind one or on a new line is a cell of its own, whatever is quoted.
 */
function cell(text: string): string {
  const escaped = text
    .replace(/^(?=[\t\r\n])/, "'")
    .replace(/(^|[;\r\n])(?=[=+@\t]|-(?!\d+(?:\.\d+)?$))/g, "$1'")
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}
