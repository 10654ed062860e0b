import type { Site } from './boot.ts'

/** The facts about a site whose API does not tell them, in a document that has none either. */
export function defaultSite(): Site {
  const domain = location.hostname
  return {
    brand: {
      name: 'Contender',
      logo: null,
      domain,
      support_email: `support@${domain}`,
      feedback_email: `feedback@${domain}`,
      imprint: null,
      discord_invite: 'https://discord.com/',
      socials: [],
    },
    policy: {
      min_age: 13,
      min_age_paid: 18,
      fee_basis_points: 1000,
      max_entry_cents: 10_000,
      kyc_threshold_cents: 60_000,
      referral_bonus_cents: 0,
    },
    features_off: [],
    providers: [],
    human_check: { kind: 'altcha', site_key: null },
    public_ip_url: 'https://api.ipify.org/?format=json',
    sentry_dsn: null,
    replay_mask: false,
    push_key: null,
    demo: null,
    outbox: false,
    live_matches: 0,
    open_lobbies: 0,
    matches_played: 0,
    players_online: 0,
    server_time: new Date().toISOString(),
    live_id: 0,
  }
}
