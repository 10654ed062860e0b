/** Hands a link to the device's share dialog; where there is none, copies it. */
export async function shareLink(link: {
  title: string
  url: string
}): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if ('share' in navigator) {
      await navigator.share(link)
      return 'shared'
    }
    await (navigator as Navigator).clipboard.writeText(link.url)
    return 'copied'
  } catch (error) {
    // The person has closed the share dialog.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed'
  }
}
