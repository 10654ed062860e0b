import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type {
  fileCounterNotice as fileCall,
  readRemovedContent,
} from '#contract/moderation/counter-notices.ts'
import { refuse } from '#core/decision.ts'
import type { Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { findNotice, type NoticeRow } from '../rights/queries.ts'
import { fileCounterNotice } from './commands.ts'
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
export async function readByLink(
  context: Context,
  token: string,
): Promise<CallAnswer<typeof readRemovedContent> | undefined> {
  const owned = await findOwned(context, token)
  return owned && presentRemoved(context.db, owned.notice, owned.ownerId, context.clock.now())
}

/** Objects to a removal for its owner, who cannot sign in. */
export async function fileByLink(
  context: Context,
  token: string,
  filing: CallRequest<typeof fileCall>['body'],
): Promise<Outcome<undefined, 'bad_link' | 'already_filed' | 'too_late'>> {
  const owned = await findOwned(context, token)
  if (!owned) return refuse('bad_link')
  const { notice, ownerId } = owned
  const filed = await fileCounterNotice(context, { playerId: ownerId }, { ...filing, noticeId: notice.id })
  return filed.ok ? filed : refuse(filed.refusal === 'not_found' ? 'bad_link' : filed.refusal)
}
