/** How long the object URL stays valid for the browser to start the download. */
const KEPT_MS = 60_000

/** Downloads a file, as if the person had clicked a download link. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

/** Downloads what an address of this site answers; `name` is for one that names no file itself. */
export function saveFrom(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
