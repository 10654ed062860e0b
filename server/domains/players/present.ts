import { loadPermissions } from './staff-queries.ts'
import { preferencesOf } from '#core/players/notification-preferences.ts'
import { onboardingStep } from '#core/players/onboarding/step.ts'
import type { Profile } from '#contract/players/players.ts'
import { listIdentities } from '#server/domains/accounts/social/identity-queries.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { findUndeliverable } from '#server/platform/mail/bounces/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { findGame, listGameRows, type GameRow } from '#server/domains/site/catalogue.ts'
import {
  listGameAccounts,
  type GameAccountRow,
} from '#server/domains/players/game-accounts/game-account-queries.ts'
import { proofInstructions } from '#server/domains/players/game-accounts/proof.ts'
import { findPlayer } from './queries.ts'

export async function presentGameAccount(context: Context, db: Reader, row: GameAccountRow) {
  return shapeGameAccount(context, row, await findGame(db, row.game))
}

/** A player's own profile, as defined by the contract. */
export async function presentProfile(
  context: Pick<Context, 'secrets'>,
  db: Reader,
  playerId: string,
): Promise<Profile> {
  const player = await findPlayer(db, playerId)
  const gameAccounts = await listGameAccounts(db, playerId)
  const identities = await listIdentities(db, playerId)
  const games = gameAccounts.length > 0 ? await listGameRows(db) : []
  const facts = {
    first_name: player.first_name,
    last_name: player.last_name,
    address: player.address,
    dob: player.dob,
    phone: player.phone,
    is_phone_verified: player.phone_verified_at !== null,
    game_accounts: gameAccounts.map((row) =>
      shapeGameAccount(
        context,
        row,
        games.find(({ slug }) => slug === row.game),
      ),
    ),
  }
  return {
    ...facts,
    id: player.id,
    username: player.username,
    email: player.email,
    is_email_undeliverable: (await findUndeliverable(db, player.email)) !== undefined,
    role: player.role,
    permissions: [...(await loadPermissions(db, player))],
    avatar_url: player.avatar_url,
    bio: player.bio,
    country: player.address?.country ?? null,
    is_private: player.is_private,
    social_accounts: identities.map(({ provider, handle }) => ({ provider, handle })),
    paypal_email: player.paypal_email,
    kyc_status: player.kyc_status,
    referral_code: player.referral_code,
    onboarding_step: onboardingStep(facts),
    onboarding_extras_passed: player.extras_passed_at !== null,
    notification_preferences: preferencesOf(player.notification_preferences),
    time_zone: player.time_zone,
    language: player.language,
    created: player.created_at.toISOString(),
  }
}

function shapeGameAccount(context: Pick<Context, 'secrets'>, row: GameAccountRow, game: GameRow | undefined) {
  const { id, handle, external_id, verified } = row
  const proof = verified
    ? null
    : proofInstructions(context, game?.handle_kind, { playerId: row.player_id, game: row.game, handle })
  return { id, game: row.game, handle, external_id, verified, created: row.created_at.toISOString(), proof }
}
