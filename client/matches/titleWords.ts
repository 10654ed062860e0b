/**
 * A title with the call before it; the count of what is unread stays at its very front, where its own part
 * looks for it.
 */
export function withCall(title: string, call: string): string {
  const [count = ''] = /^\(\d+\+?\) /.exec(title) ?? []
  const rest = title.slice(count.length)
  return rest.startsWith(`${call} · `) ? title : `${count}${call} · ${rest}`
}

export function withoutCall(title: string, call: string): string {
  return title.replace(`${call} · `, '')
}
