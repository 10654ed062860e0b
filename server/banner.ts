import type { Context } from '#server/platform/context.ts'
import { DEMO_LOGIN } from '#server/domains/site/demo-login.ts'

/**
 * The text printed on the terminal once the server is listening: address, demo login, where mail goes, data
 * folder.
 */
export function banner(
  { config, settings }: Pick<Context, 'config' | 'settings'>,
  facts: { embedded: boolean },
): string {
  const lines = [`${settings.current().BRAND_NAME} is running: ${config.publicUrl}`]
  if (config.demo)
    lines.push(
      `Demo world: sign in as ${DEMO_LOGIN.email} with the password "${DEMO_LOGIN.password}" (DEMO=0 starts clean)`,
    )
  if (config.showsOutbox) lines.push(`Mails and codes are kept at ${config.publicUrl}/dev/outbox`)
  else if (!config.SMTP_URL) lines.push('Mails are kept, not sent (no SMTP_URL): npm run admin -- outbox')
  if (config.demoDiscord) lines.push(`A stand-in for Discord: ${config.publicUrl}/dev/discord`)
  lines.push(
    `API: ${config.publicUrl}/api/docs · Data: ${facts.embedded ? config.DATA_DIR : 'DATABASE_URL'} · Stop: Ctrl+C`,
  )
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n`
}
