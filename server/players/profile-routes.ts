import { addGameAccount, changeGameAccount, privateProfile, readProfile, updateProfile } from '#contract/players.ts'
import { onboardingStatus } from '#contract/accounts.ts'
import { ageProblem } from '#core/onboarding/age.ts'
import { transact } from '#server/db/transact.ts'
import type { House } from '#server/house.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { findGame } from '#server/site/catalogue.ts'
import { normaliseAddress } from './address.ts'
import { normalPhone } from './phone.ts'
import { presentGameAccount, presentProfile } from './present.ts'
import { changeGameAccountRow, insertGameAccount, isPhoneTaken, lockGameAccount, lockPlayer, updatePlayer } from './queries.ts'

export function profileRoutes(router: Router, house: House): void {
  router.on(readProfile, ({ session }) => presentProfile(house.db, session.playerId))

  router.on(updateProfile, async ({ body, session }) => {
    const { address, phone, dob, ...plain } = body
    const today = house.clock.now().toISOString().slice(0, 10)
    const tooYoung = dob === undefined ? undefined : ageProblem(dob, today, house.config.MIN_AGE)
    if (tooYoung) throw refusal(updateProfile, tooYoung)
    const place = address === undefined ? undefined : normaliseAddress(address)
    if (place === null) throw refusal(updateProfile, 'unknown_country')
    const number = phone === undefined ? undefined : normalPhone(phone)
    if (number === null) throw refusal(updateProfile, 'bad_phone')
    await transact(house, async ({ trx }) => {
      const player = await lockPlayer(trx, session.playerId)
      const isNewPhone = number !== undefined && number !== player.phone
      if (isNewPhone && (await isPhoneTaken(trx, number, player.id))) throw refusal(updateProfile, 'phone_taken')
      await updatePlayer(trx, player.id, {
        ...definedOf(plain),
        ...(dob === undefined ? {} : { dob }),
        ...(place ? { address: JSON.stringify(place) } : {}),
        ...(isNewPhone ? { phone: number, phone_verified_at: null } : {}),
      })
    })
    return presentProfile(house.db, session.playerId)
  })

  router.on(privateProfile, async ({ body, session }) => {
    await transact(house, ({ trx }) => updatePlayer(trx, session.playerId, { is_private: body.is_private }))
    return presentProfile(house.db, session.playerId)
  })

  router.on(onboardingStatus, async ({ body, session }) => {
    const { onboarding_step: reached } = await presentProfile(house.db, session.playerId)
    // Step 3 is passed through, never computed; everything else is what the data says.
    const step = body.step === 3 && reached >= 4 ? 3 : reached
    await transact(house, ({ trx }) => updatePlayer(trx, session.playerId, { onboarding_step: reached }))
    return { step }
  })

  router.on(addGameAccount, async ({ body, session }) => {
    const problem = await handleProblem(house, body)
    if (problem) throw refusal(addGameAccount, problem)
    return transact(house, async ({ trx, now }) => {
      const account = await insertGameAccount(trx, { playerId: session.playerId, ...body, now })
      if (typeof account === 'string') throw refusal(addGameAccount, account)
      return presentGameAccount(account)
    })
  })

  router.on(changeGameAccount, async ({ params, body, session }) => {
    const problem = await handleProblem(house, body)
    if (problem) throw refusal(changeGameAccount, problem)
    return transact(house, async ({ trx }) => {
      if (!(await lockGameAccount(trx, { id: params.id, playerId: session.playerId }))) throw refusal(changeGameAccount, 'not_found')
      const account = await changeGameAccountRow(trx, { id: params.id, playerId: session.playerId, ...body })
      if (typeof account === 'string') throw refusal(changeGameAccount, account)
      return presentGameAccount(account)
    })
  })
}

async function handleProblem(house: House, account: { game: string; handle: string }): Promise<'unknown_game' | 'bad_handle' | undefined> {
  const game = await findGame(house.db, account.game)
  if (!game) return 'unknown_game'
  return new RegExp(game.handle_pattern, 'u').test(account.handle) ? undefined : 'bad_handle'
}

function definedOf<Shape extends object>(shape: Shape): Partial<Shape> {
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Partial<Shape>
}
