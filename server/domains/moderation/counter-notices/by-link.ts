import * as calls from '#contract/moderation/counter-notices.ts'
import { accept, refuse } from '#core/decision.ts'
import { workflow } from '#server/platform/call.ts'
import type { Context } from '#server/platform/context.ts'
import { findNotice, type NoticeRow } from '../rights/queries.ts'
import { fileCounterNotice } from './counter-notices.ts'
import { presentRemoved } from './present.ts'
import { readRemovedToken } from './tokens.ts'

type Owned = { notice: NoticeRow; ownerId: string }

/** The removal that a link is about, and whose content it was. */
async function findOwned(context: Context, token: string): Promise<Owned | undefined> {
  const id = await readRemovedToken(context, token)
  const notice = id === undefined ? undefined : await findNotice(context.db, id)
  return notice?.owner_id ? { notice, ownerId: notice.owner_id } : undefined
}

/** Removed content for whoever has the link of the mail to its owner. */
async function readByLink(context: Context, token: string) {
  const owned = await findOwned(context, token)
  return owned && presentRemoved(context.db, owned.notice, owned.ownerId, context.clock.now())
}

export const readRemovedByLink = workflow(calls.readRemovedByLink, async ({ context, body }) => {
  const found = await readByLink(context, body.token)
  return found ? accept(found) : refuse('bad_link')
})

/** Objects to a removal for its owner, who cannot sign in. */
export const fileByLink = workflow(calls.fileByLink, async ({ context, body: { token, ...filing } }) => {
  const owned = await findOwned(context, token)
  if (!owned) return refuse('bad_link')
  const { notice, ownerId } = owned
  const filed = await fileCounterNotice(context, { playerId: ownerId }, { ...filing, noticeId: notice.id })
  if (!filed.ok) return refuse(filed.refusal === 'not_found' ? 'bad_link' : filed.refusal)
  const found = await readByLink(context, token)
  return found ? accept(found) : refuse('bad_link')
})
