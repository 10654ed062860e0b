import type { AnswerFor } from '#client/lib/api/call.ts'

type Site = AnswerFor<'GET v1 /site/'>

/** A site with default settings and every optional service switched off. */
export function site(fields: Partial<Site> = {}): Site {
  return {
    brand: {
      logo: null,
      name: 'Contender',
      domain: 'contender.example',
      support_email: 'support@contender.example',
      feedback_email: 'feedback@contender.example',
      imprint: null,
      discord_invite: 'https://discord.example/contender',
      socials: [],
    },
    policy: {
      min_age: 13,
      min_age_paid: 18,
      fee_basis_points: 1000,
      max_entry_cents: 10_000,
      kyc_threshold_cents: 60_000,
      referral_bonus_cents: 500,
    },
    features_off: [],
    providers: [],
    human_check: { kind: 'altcha', site_key: null },
    public_ip_url: '',
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
    ...fields,
  }
}
