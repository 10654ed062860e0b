import { t } from '#messages/webhooks.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { handleMail } from '#server/platform/mail/mail-job.ts'
import { utcTime } from '#server/platform/utc-time.ts'
import { listByIds, listMembers } from '#server/domains/organizations/queries.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { listStaff } from '#server/domains/tournaments/queries.ts'
import { findEndpointById, type EndpointRow } from './endpoint-queries.ts'
import { endpointMail } from './job-kinds.ts'
import { pathOf } from './path.ts'

/** Tells the owners of an organization or a tournament; for the site whoever has added the endpoint. */
export async function tellOwners(
  unit: Unit,
  row: EndpointRow,
  what: 'failing' | 'gone' | 'off' | 'maker_left',
): Promise<void> {
  for (const playerId of await ownersOf(unit.trx, row))
    await endpointMail.put(unit.trx, `${row.id} ${playerId} ${what}`, unit.now, {
      endpointId: row.id,
      playerId,
      what,
    })
}

async function ownersOf(db: Reader, row: EndpointRow): Promise<string[]> {
  const people =
    row.organization_id !== null
      ? await listMembers(db, row.organization_id)
      : row.tournament_id !== null
        ? await listStaff(db, row.tournament_id)
        : []
  const owners = people.flatMap(({ player_id: id, role }) => (role === 'owner' ? [id] : []))
  return owners.length > 0 || row.created_by === null ? owners : [row.created_by]
}

handleMail(endpointMail, async ({ context, unit, payload: { endpointId, playerId, what } }) => {
  const row = await findEndpointById(unit.trx, endpointId)
  if (!row) return undefined
  const player = await findPlayer(unit.trx, playerId)
  if (player.is_demo || player.deleted_at) return undefined
  const { organization_id: id } = row
  const slug = id === null ? null : ((await listByIds(unit.trx, [id])).get(id)?.slug ?? null)
  const host = new URL(row.url).host
  const since = utcTime((row.failing_since ?? unit.now).getTime())
  return {
    to: player.email,
    language: player.language,
    parts: () => ({
      subject: t(what === 'failing' ? 'webhooks.mail.failing' : 'webhooks.mail.off', { host }),
      recipientName: player.username,
      lines:
        what === 'maker_left'
          ? [t('webhooks.mail.maker_left', { url: row.url }), t('webhooks.mail.take_over')]
          : [
              what === 'gone'
                ? t('webhooks.mail.gone', { url: row.url })
                : t('webhooks.mail.since', { url: row.url, since }),
              t(what === 'failing' ? 'webhooks.mail.retried' : 'webhooks.mail.replay'),
            ],
      button: { label: t('webhooks.mail.open'), url: `${context.config.publicUrl}${pathOf(row, slug)}` },
    }),
  }
})
