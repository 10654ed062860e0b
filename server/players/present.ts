import { onboardingStep } from '#core/onboarding/step.ts'
import type { Profile } from '#contract/players.ts'
import type { Reader } from '#server/db/open.ts'
import { findPlayer, listGameAccounts, type GameAccountRow } from './queries.ts'

export function presentGameAccount(row: GameAccountRow) {
  const { id, game, handle, external_id, verified } = row
  return { id, game, handle, external_id, verified, created: row.created_at.toISOString() }
}

/** A player's own profile, as the contract shapes it. */
export async function presentProfile(db: Reader, playerId: string): Promise<Profile> {
  const player = await findPlayer(db, playerId)
  const gameAccounts = await listGameAccounts(db, playerId)
  const facts = {
    first_name: player.first_name,
    last_name: player.last_name,
    address: player.address,
    dob: player.dob,
    phone: player.phone,
    is_phone_verified: player.phone_verified_at !== null,
    game_accounts: gameAccounts.map(presentGameAccount),
  }
  return {
    ...facts,
    id: player.id,
    username: player.username,
    email: player.email,
    role: player.role,
    avatar_url: player.avatar_url,
    bio: player.bio,
    country: player.address?.country ?? null,
    is_private: player.is_private,
    social_accounts: [],
    paypal_email: null,
    kyc_status: 'none',
    referral_code: player.referral_code,
    onboarding_step: Math.max(onboardingStep(facts), 1),
    notification_preferences: {},
    created: player.created_at.toISOString(),
  }
}
