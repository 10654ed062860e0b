/** The title prefixed with the alert. The unread count stays first, where its own code expects it. */
export function withAlert(title: string, alert: string): string {
  if (title.includes(`${alert} · `)) return title
  const [count = ''] = /^\(\d+\+?\) /.exec(title) ?? []
  return `${count}${alert} · ${title.slice(count.length)}`
}

export function withoutAlert(title: string, alert: string): string {
  return title.replace(`${alert} · `, '')
}
