import { t } from '#messages/admin.ts'
import { randomBytes } from 'node:crypto'
import type { CallAnswer } from '#contract/call.ts'
import type { testSetup } from '#contract/admin/setup.ts'
import type { Context } from '#server/platform/context.ts'
import type { Files } from '#server/platform/files/files.ts'
import { escapeHtml } from '#server/platform/http/documents/html.ts'

type Tried = CallAnswer<typeof testSetup>

/** Sends one line to the address at once, and says what the mail server has answered. */
export async function tryMail(
  { config, db, mailer, clock }: Context,
  to: string,
): Promise<Pick<Tried, 'mail' | 'mail_error'>> {
  const text = t('admin.setup.mail_text', { address: config.publicUrl })
  const mail = { to, subject: t('admin.setup.mail_subject'), text, html: `<p>${escapeHtml(text)}</p>` }
  try {
    await mailer.send(db, { ...mail, isAskedFor: true, isUntracked: true }, clock.now())
    return { mail: config.SMTP_URL ? 'sent' : 'kept', mail_error: null }
  } catch (error) {
    return { mail: 'failed', mail_error: error instanceof Error ? error.message : String(error) }
  }
}

/** Stores a file, reads it and removes it. */
export async function tryStorage(files: Files): Promise<boolean> {
  const bytes = randomBytes(64)
  try {
    const name = await files.put('brand', bytes)
    const read = await files.read(name)
    await files.remove(name)
    return read !== undefined && bytes.equals(read)
  } catch {
    return false
  }
}
