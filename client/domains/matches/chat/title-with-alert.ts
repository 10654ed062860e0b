/** The title prefixed with the alert. The unread count stays first, where its own code expects it. */
export function withAlert(title: string, alert: string): string {
  const [count = ''] = /^\(\d+\+?\) /.exec(title) ?? []
  const rest = title.slice(count.length)
  return rest.startsWith(`${alert} · `) ? title : `${count}${alert} · ${rest}`
}

export function withoutAlert(title: string, alert: string): string {
  return title.replace(`${alert} · `, '')
}
