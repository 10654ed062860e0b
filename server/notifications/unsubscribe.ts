import { changePreferences, type PreferenceChange } from '#core/notifications/preferences.ts'
import { TOPICS, type Topic } from '#core/notifications/topics.ts'
import type { Unit } from '#server/db/transact.ts'
import type { Context } from '#server/context.ts'
import { lockPlayer, updatePlayer } from '#server/players/queries.ts'
import { mac, sameBytes } from '#server/secrets.ts'

/** What a mail is about: one kind, or all that the daily mail gathers. */
export type MailSubject = Topic | 'digest'

const SUBJECTS: readonly MailSubject[] = [...TOPICS, 'digest']
const UUID_BYTES = 16
const MAC_BYTES = 32

/**
 * The address that ends these mails: a page with a button for people, and RFC 8058's one click when it is
 * posted to.
 */
export function unsubscribeUrl(context: Context, playerId: string, about: MailSubject): string {
  return `${context.config.publicUrl}/notifications?token=${makeToken(context, playerId, about)}`
}

/**
 * Whose mails a link ends and which; undefined when the token is not ours. It is good for as long as the mail
 * is kept.
 */
export function readToken(
  context: Context,
  token: string,
): { playerId: string; about: MailSubject } | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== UUID_BYTES + 1 + MAC_BYTES) return undefined
  const head = bytes.subarray(0, UUID_BYTES + 1)
  const about = SUBJECTS[head[UUID_BYTES] ?? SUBJECTS.length]
  if (!about || !sameBytes(bytes.subarray(UUID_BYTES + 1), sign(context, head))) return undefined
  const playerId = head
    .toString('hex', 0, UUID_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { playerId, about }
}

/** Account notices are never gathered, so the end of the daily mail does not end them. */
export async function endMails(
  unit: Unit,
  { playerId, about }: { playerId: string; about: MailSubject },
): Promise<void> {
  const player = await lockPlayer(unit.trx, playerId)
  const topics = about === 'digest' ? TOPICS.filter((topic) => topic !== 'account') : [about]
  const change: PreferenceChange = { mail: Object.fromEntries(topics.map((topic) => [topic, false])) }
  await updatePlayer(unit.trx, playerId, {
    notification_preferences: JSON.stringify(changePreferences(player.notification_preferences, change)),
  })
}

function makeToken(context: Context, playerId: string, about: MailSubject): string {
  const head = Buffer.concat([
    Buffer.from(playerId.replaceAll('-', ''), 'hex'),
    Buffer.from([SUBJECTS.indexOf(about)]),
  ])
  return Buffer.concat([head, sign(context, head)]).toString('base64url')
}

/** A key of its own, so that no other code of the site can stand in for this. */
function sign(context: Context, head: Buffer): Buffer {
  return mac(mac(context.secrets.codes, 'unsubscribe'), head)
}
