import * as calls from '#contract/admin/setup.ts'
import type { CallRequest } from '#contract/call.ts'
import { accept, refuse } from '#core/decision.ts'
import { OPERATOR } from '#server/platform/audit/acting.ts'
import { type Client, read, workflow } from '#server/platform/call.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { lockSettings, listNewest } from '#server/platform/settings/queries.ts'
import { parseSetting } from '#server/platform/settings/rules.ts'
import { findAccount } from '#server/domains/accounts/queries.ts'
import { signIn, type SignedIn } from '#server/domains/accounts/sign-in/admit.ts'
import { hashPassword, orBusy, passwordRefusal } from '#server/domains/accounts/sign-in/passwords.ts'
import { createPlayer, publishVerified } from '#server/domains/accounts/sign-up/new-account.ts'
import { giveRole } from '#server/domains/admin/people/act-commands.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { changeSetting } from '#server/domains/site/settings/settings.ts'
import { readSteps } from './checklist.ts'
import { tryMail, tryStorage } from './tries.ts'
import { isSetupNeeded, isSetupToken } from './token.ts'

const REASON = 'The first run of the site.'

export const readSetup = read(calls.readSetup, async ({ context }) => {
  const needed = await isSetupNeeded(context, context.db)
  return { needed, token_required: needed, address: context.config.PUBLIC_URL ?? null }
})

export const readChecklist = read(calls.readChecklist, async ({ context }) => ({
  steps: await readSteps(context),
}))

workflow(calls.testSetup, async ({ context, body }) => {
  const allowed = await admit(context, context.db, body.token)
  if (!allowed.ok) return allowed
  const [mail, storage] = await Promise.all([tryMail(context, body.email), tryStorage(context.files)])
  return accept({ ...mail, storage })
})

workflow(calls.setUp, async ({ context, body, client }) => {
  // The check comes before the hash of the password, so that a caller without a token costs nothing.
  const allowed = await admit(context, context.db, body.token)
  if (!allowed.ok) return allowed
  if (!parseSetting('BRAND_NAME', body.site).ok) return refuse('bad_site_name')
  const weakness = passwordRefusal(body.password, body)
  if (weakness) return refuse(weakness)
  const hashed = await orBusy(hashPassword(body.password))
  if (!hashed.ok) return hashed
  const done = await createAdmin(context, { body, client, passwordHash: hashed.value })
  if (done.ok) await nameSite(context, body.site)
  return done
})

async function admit(
  context: Context,
  db: Reader,
  token: string,
): Promise<Outcome<undefined, 'set_up_already' | 'bad_setup_token'>> {
  if (!(await isSetupNeeded(context, db))) return refuse('set_up_already')
  return isSetupToken(context.secrets, token) ? accept(undefined) : refuse('bad_setup_token')
}

type Admin = { body: CallRequest<typeof calls.setUp>['body']; client: Client; passwordHash: string }
type AdminRefusal = 'set_up_already' | 'bad_setup_token' | 'username_taken' | 'email_has_account'

/** The account needs no mail to verify its address: whoever reads the log owns the site. */
function createAdmin(
  context: Context,
  { body, client, passwordHash }: Admin,
): Promise<Outcome<SignedIn, AdminRefusal>> {
  return runCommand(context, async (unit): Promise<Outcome<SignedIn, AdminRefusal>> => {
    const { trx, now } = unit
    // When two come at once, the second one finds an admin.
    await lockSettings(trx)
    const allowed = await admit(context, trx, body.token)
    if (!allowed.ok) return allowed
    const facts = { passwordHash, client, verifiedAt: now, bonusCents: 0 }
    const created = await createPlayer(unit, { username: body.username, email: body.email }, facts)
    if (!created.ok) return created
    if (created.value.existing) return refuse('email_has_account')
    await publishVerified(unit, created.value.id)
    const player = await findPlayerByName(trx, body.username)
    if (!player) throw new Error('the first admin is not there after it was created')
    await giveRole(unit, OPERATOR, player, { role: 'admin', reason: REASON })
    const account = await findAccount(trx, player.id)
    if (!account) throw new Error('the first admin has no account')
    return accept(await signIn(context, unit, account, client))
  })
}

async function nameSite(context: Context, name: string): Promise<void> {
  if (context.settings.current().BRAND_NAME === name) return
  const newest = (await listNewest(context.db)).find((row) => row.name === 'BRAND_NAME')
  const change = {
    name: 'BRAND_NAME',
    value: name,
    again: null,
    basedOn: newest?.id ?? null,
    reason: REASON,
  } as const
  await changeSetting(context, OPERATOR, change)
  await context.settings.load()
}
