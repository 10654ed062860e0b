import { currentLocale } from '#messages/translate.ts'
import { t } from '#messages/privacy.ts'
import type { CallRequest, CallAnswer } from '#contract/call.ts'
import * as calls from '#contract/privacy/requests.ts'
import { accept, refuse } from '#core/decision.ts'
import { mayActOn } from '#core/moderation/sanctions.ts'
import { ANSWER_MS, checkVerdict, EXTENSION_MS } from '#core/privacy/requests.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Store, Unit } from '#server/platform/db/transact.ts'
import { dropLater, recordLater, recordNow } from '#server/platform/events/later.ts'
import type { Session } from '#server/platform/http/session.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { workflow, read } from '#server/platform/call.ts'
import { mayMail } from '#server/domains/accounts/mail-limits.ts'
import { findAccountByEmail } from '#server/domains/accounts/queries.ts'
import { passesHumanCheck } from '#server/domains/accounts/sign-up/human-check.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { closeAccount } from '#server/domains/privacy/own-data.ts'
import { secondFactorsOf } from '#server/domains/accounts/second-factor/second-factor.ts'
import { exportOf } from '#server/domains/privacy/export.ts'
import { putRequestMail } from './mails.ts'
import {
  findRequest,
  insertRequest,
  lockRequest,
  updateRequest,
  type RequestRow,
  countRequests,
  listRequestRows,
} from './queries.ts'
import { heldBack, reopenRequest } from './take-back.ts'
import { readRequestToken } from './tokens.ts'

type Input = CallRequest<typeof calls.sendRequest>['body']

/**
 * Stores a request and mails a link to confirm it. The answer is the same whether or not there is an account with the
 * address, and whether or not too many mails were asked for.
 */
export async function sendRequest(
  context: Context,
  ip: string,
  { turnstile_token: token, ...input }: Input,
): Promise<Outcome<undefined, 'human_check_failed'>> {
  if (!(await passesHumanCheck(context, token, ip))) return refuse('human_check_failed')
  if (!(await mayMail(context, { kind: 'request', to: input.email }))) return accept(undefined)
  return runCommand(context, async (unit) => {
    const { now } = unit
    const id = await insertRequest(unit.trx, {
      ...input,
      language: currentLocale(),
      created_at: now,
      due_at: new Date(now.getTime() + ANSWER_MS),
    })
    await putRequestMail(unit, id, 'confirm')
    return accept(undefined)
  })
}

/** Confirms the address of a request, and finds the account that has it. Twice is as once. */
export async function confirmRequest(
  context: Context,
  token: string,
): Promise<Outcome<{ dueAt: Date }, 'bad_link'>> {
  const id = await readRequestToken(context, token, 'confirm')
  if (id === undefined) return refuse('bad_link')
  return runCommand(context, async ({ trx, now }): Promise<Outcome<{ dueAt: Date }, 'bad_link'>> => {
    const row = await lockRequest(trx, id)
    if (!row || row.forgotten_at) return refuse('bad_link')
    if (row.status !== 'unconfirmed') return accept({ dueAt: row.due_at })
    const account = await findAccountByEmail(trx, row.email)
    // An account whose address was never verified may have been made by somebody else.
    const isTheirs = account && account.email_verified_at !== null && !account.deleted_at
    await updateRequest(trx, id, { status: 'open', player_id: isTheirs ? account.id : null })
    await writeAudit(trx, {
      actorId: null,
      role: 'visitor',
      action: 'data_request.confirmed',
      subject: { kind: 'data_request', id: String(id) },
      reason: null,
      details: { kind: row.kind },
      now,
    })
    return accept({ dueAt: row.due_at })
  })
}

/** Finds the player to whose data an export link leads. The link stays usable. */
export async function readExportLink(context: Context, token: string): Promise<Outcome<string, 'bad_link'>> {
  const id = await readRequestToken(context, token, 'export')
  const row = id === undefined ? undefined : await findRequest(context.db, id)
  if (row?.status !== 'exported' || row.downloaded_at || !row.player) return refuse('bad_link')
  return accept(row.player.id)
}

/** Uses the link to an export: it works once. Returns whose data it is. */
export async function useExportLink(context: Context, token: string): Promise<Outcome<string, 'bad_link'>> {
  const id = await readRequestToken(context, token, 'export')
  if (id === undefined) return refuse('bad_link')
  return runCommand(context, async ({ trx, now }): Promise<Outcome<string, 'bad_link'>> => {
    const locked = await lockRequest(trx, id)
    if (locked?.status !== 'exported' || locked.downloaded_at) return refuse('bad_link')
    // The address may belong to no account any more, or to another.
    const row = await findRequest(trx, id)
    if (!row?.player) return refuse('bad_link')
    await updateRequest(trx, id, { downloaded_at: now })
    await writeAudit(trx, {
      actorId: null,
      role: 'visitor',
      action: 'data_request.downloaded',
      subject: { kind: 'data_request', id: String(id) },
      reason: null,
      now,
    })
    return accept(row.player.id)
  })
}

type Verdict = CallRequest<typeof calls.decideRequest>['body'] & { id: number }
type CheckRefusal = Extract<ReturnType<typeof checkVerdict>, { ok: false }>['refusal']
type CloseRefusal = Extract<Awaited<ReturnType<typeof closeAccount>>, { ok: false }>['refusal']
type DecideRefusal = CheckRefusal | CloseRefusal | 'above_role'

/** Answers a request; the sender reads the reason in a mail, once the answer cannot be taken back any more. */
export function decideRequest(
  store: Store,
  by: Pick<Session, 'playerId' | 'role'>,
  { id, verdict, reason }: Verdict,
): Promise<Outcome<RequestRow, DecideRefusal>> {
  return runCommand(store, async (unit): Promise<Outcome<RequestRow, DecideRefusal>> => {
    const { trx, now } = unit
    const row = (await lockRequest(trx, id)) && (await findRequest(trx, id))
    if (!row) return refuse('not_found')
    const allowed = checkVerdict(
      {
        status: row.status,
        isExtended: row.extension !== null,
        isOwn: row.player_id === by.playerId,
        hasAccount: row.player !== null,
      },
      verdict,
    )
    if (!allowed.ok) return allowed
    if (verdict === 'erased' && row.player) {
      const closed = await erase(unit, by, row.player.id)
      if (!closed.ok) return closed
    }
    await updateRequest(
      trx,
      id,
      verdict === 'extended'
        ? {
            extension: reason,
            extended_by: by.playerId,
            extended_at: now,
            due_at: new Date(row.due_at.getTime() + EXTENSION_MS),
          }
        : { status: verdict, answer: reason, decided_at: now, decided_by: by.playerId },
    )
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: `data_request.${verdict}`,
      subject: { kind: 'data_request', id: String(id) },
      reason,
      details: { kind: row.kind, player: row.player?.id ?? null },
      now,
    })
    const step = verdict === 'extended' ? 'extended' : 'answered'
    // The sender must not read of the answer first, and then that it takes longer.
    if (verdict === 'erased') await dropLater(trx, heldBack(id, 'extended'))
    else if (step === 'answered') await recordNow(unit, heldBack(id, 'extended'))
    // An account is closed at once, which cannot be taken back.
    const key = verdict === 'erased' ? undefined : heldBack(id, step)
    await recordLater(unit, key, { type: 'data_request.decided', requestId: id, step })
    const changed = await findRequest(trx, id)
    if (!changed) throw new Error(`data request ${id} was not found`)
    return accept(changed)
  })
}

/** Closes the account as its player could: with the same rule for money, and 14 days to take it back. */
async function erase(
  unit: Unit,
  by: Pick<Session, 'playerId' | 'role'>,
  playerId: string,
): Promise<Outcome<Date, CloseRefusal | 'above_role'>> {
  const { role } = await findPlayer(unit.trx, playerId)
  const allowed = mayActOn({ id: by.playerId, role: by.role }, { id: playerId, role })
  if (!allowed.ok) return refuse('above_role')
  return closeAccount(unit, playerId)
}

workflow(calls.sendRequest, async ({ context, body, client }) => {
  const done = await sendRequest(context, client.ip, body)
  if (!done.ok) return done
  return accept({ detail: t('privacy.request.sent') })
})

workflow(calls.confirmRequest, async ({ context, body }) => {
  const done = await confirmRequest(context, body.token)
  if (!done.ok) return done
  const { dueAt } = done.value
  return accept({ detail: t('privacy.request.confirmed'), due: dueAt.toISOString() })
})

export const downloadExport = workflow(calls.downloadExport, async ({ context, body }) => {
  const done = await readExportLink(context, body.token)
  if (!done.ok) return done
  const playerId = done.value
  const file = await exportOf(context, playerId, { withIdentity: false })
  // Only now: a link that led to no file can be used again.
  const done2 = await useExportLink(context, body.token)
  if (!done2.ok) return done2
  return accept(file)
})

export const listRequests = read(calls.listRequests, async ({ context: { db }, query, actor, pageOf }) => {
  const { show } = query
  const [count, rows] = await Promise.all([
    countRequests(db, show),
    listRequestRows(db, { show, ...rangeOf(query) }),
  ])
  const results: Presented[] = []
  for (const row of rows) results.push(await present(db, row, actor.playerId))
  return pageOf({ count, results })
})

workflow(calls.decideRequest, async ({ context, params, body, actor }) => {
  const done = await decideRequest(context, actor, { id: params.id, ...body })
  if (!done.ok) return done
  return accept(await present(context.db, done.value, actor.playerId))
})

workflow(calls.reopenRequest, async ({ context, params, body, actor }) => {
  const done = await reopenRequest(context, actor, { id: params.id, ...body })
  if (!done.ok) return done
  return accept(await present(context.db, done.value, actor.playerId))
})

type Presented = CallAnswer<typeof calls.decideRequest>

async function present(db: Reader, row: RequestRow, readerId: string): Promise<Presented> {
  const { id, kind, name, email, statement, status, extension, player, answer } = row
  if (status === 'unconfirmed') throw new Error(`data request ${id} is not confirmed`)
  return {
    id,
    kind,
    name,
    email,
    statement,
    status,
    created: row.created_at.toISOString(),
    due: row.due_at.toISOString(),
    extension,
    player,
    has_second_factor: player !== null && (await secondFactorsOf(db, player.id)).length > 0,
    is_own: row.player_id === readerId,
    answer,
    decided: row.decided_at?.toISOString() ?? null,
    decided_by: row.decider,
  }
}
