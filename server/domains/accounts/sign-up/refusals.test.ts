import { randomUUID } from 'node:crypto'
import { signup, verification } from '#contract/accounts/accounts.ts'
import { accept, refuse } from '#core/decision.ts'
import { testRefusals, whileHashingIsFull } from '#server/testing/refusals.ts'
import { app, ann, setUpNewAccount } from '#server/testing/set-ups/new-account.ts'
import { doHumanCheck } from '#server/testing/visitor.ts'
import { makeLink } from '#server/domains/accounts/links.ts'
import { signSocialToken } from '#server/domains/accounts/social/social-token.ts'
import { signUp, signUpProblems, verifyEmail } from './sign-up.ts'

setUpNewAccount()

const CLIENT = { ip: '203.0.113.9', isOnThisMachine: false, userAgent: 'test' }
const PASSWORD = 'correct horse battery'
const context = () => app.app.context

async function signUpWith(change: object = {}) {
  const name = `new_${randomUUID().slice(0, 8)}`
  return signUp(context(), CLIENT, {
    email: `${name}@players.example`,
    username: name,
    password: PASSWORD,
    confirm_password: PASSWORD,
    turnstile_token: await doHumanCheck(app.url),
    ...change,
  })
}

/** The first problem of the fields, which are checked before the command runs. */
async function firstProblem(change: object) {
  const [problem] = await signUpProblems(context(), {
    email: 'field@players.example',
    username: 'field_name',
    password: PASSWORD,
    ...change,
  })
  return problem ? refuse(problem) : accept(undefined)
}

/** A social token of a provider for a new identity, or for the given one. */
const tokenFor = async (email: string, subject: string = randomUUID()) => ({
  provider: 'discord',
  social_token: await signSocialToken(context(), 'discord', {
    subject,
    handle: 'h',
    email,
    emailVerified: true,
    name: null,
    username: null,
    game: null,
  }),
})

testRefusals(signup, {
  // Free when the fields were checked, taken when the account is created.
  username_taken: () => signUpWith({ username: ann.username.toUpperCase() }),
  username_not_allowed: () => firstProblem({ username: 'xX_H1tler_Xx' }),
  common_password: () => firstProblem({ password: 'password123' }),
  common_with_ending: () => firstProblem({ password: 'basketball99!' }),
  few_characters: () => firstProblem({ password: 'x7x7x7x7x7x7' }),
  character_row: () => firstProblem({ password: 'abcdefghijkl' }),
  personal_password: () => firstProblem({ password: 'field_name_1' }),
  human_check_failed: () => signUpWith({ turnstile_token: 'e30=' }),
  social_expired: () => signUpWith({ provider: 'discord', social_token: 'x' }),
  social_taken: async () => {
    const subject = randomUUID()
    const [mine, theirs] = [`mine_${subject}@players.example`, `theirs_${subject}@players.example`]
    await signUpWith({ email: mine, ...(await tokenFor(mine, subject)) })
    return signUpWith({ email: theirs, ...(await tokenFor(theirs, subject)) })
  },
  email_has_account: async () => signUpWith({ email: ann.email, ...(await tokenFor(ann.email)) }),
  busy: () => whileHashingIsFull(() => signUpWith()),
})

const verify = (link: { id: string; token: string }) => verifyEmail(context(), CLIENT, link)

testRefusals(verification, {
  bad_link: () => verify({ id: randomUUID(), token: 'x' }),
  already_verified: async () => {
    const link = await app.db
      .transaction()
      .execute((trx) =>
        makeLink(trx, { playerId: ann.id, purpose: 'verify_email', now: context().clock.now() }),
      )
    await verify(link)
    return verify(link)
  },
})
