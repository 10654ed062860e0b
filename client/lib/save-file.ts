/** How long a browser may take to begin with it. */
const KEPT_MS = 60_000

/** Hands a file to the person, as if they had pressed a link to it. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
