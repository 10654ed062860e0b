import { gameServiceOf, type GameService } from '#core/external/game-service.ts'
import { ip, listGames, listRegions, readPage, site } from '#contract/site/site.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import { feedbackAddress, supportAddress } from '#server/platform/settings/brand.ts'
import type { SettingValues } from '#server/platform/settings/settings.ts'
import type { Router } from '#server/platform/http/route.ts'
import { DEMO_LOGIN } from './demo-login.ts'
import { listGameRows, listModeRows } from './catalogue.ts'
import { wordsOfCatalogue } from './catalogue-words.ts'
import { readContentPage } from './pages.ts'
import { listRegionsOf } from './regions.ts'

/**
 * Counts of lobbies and matches. The app passes them in as a port, because imports only point to earlier
 * domains.
 */
export type SiteFigures = {
  running(): Promise<{ live: number; open: number }>
  openByGame(): Promise<Map<string, number>>
}

export function siteRoutes(router: Router, context: Context, figures: SiteFigures): void {
  router.on(site, ({ client }) => siteResponse(context, figures, client))
  router.on(ip, async ({ client }) => ({ ip: client.ip }))
  router.on(listGames, () => gamesResponse(context, figures))
  router.on(listRegions, async ({ query }) => ({
    results: listRegionsOf(query.country.trim().toUpperCase()),
  }))
  router.on(readPage, async ({ params }) => {
    const page = await readContentPage(context.settings.current(), context.db, params.name)
    if (!page) throw refusal(readPage, 'not_found')
    return page
  })
}

export async function siteResponse(
  context: Context,
  figures: SiteFigures,
  { isOnThisMachine }: { isOnThisMachine: boolean },
) {
  const { config } = context
  const settings = context.settings.current()
  const { live, open } = await figures.running()
  return {
    brand: brandOf(settings),
    policy: {
      min_age: settings.MIN_AGE,
      min_age_paid: settings.MIN_AGE_PAID,
      fee_basis_points: settings.FEE_BASIS_POINTS,
      max_entry_cents: settings.MAX_ENTRY_CENTS,
      kyc_threshold_cents: settings.KYC_THRESHOLD_CENTS,
      referral_bonus_cents: settings.REFERRAL_BONUS_CENTS,
    },
    features_off: [...context.settings.switchedOff()],
    providers: context.social.ids,
    human_check: {
      kind: config.TURNSTILE_SITE_KEY ? ('turnstile' as const) : ('altcha' as const),
      site_key: config.TURNSTILE_SITE_KEY ?? null,
    },
    public_ip_url: config.PUBLIC_IP_URL ?? `${config.VITE_API_V1_BASE?.replace(/\/+$/, '') ?? '/api/v1'}/ip/`,
    sentry_dsn: config.SENTRY_DSN ?? null,
    push_key: config.VAPID_PUBLIC_KEY ?? null,
    demo: config.demo ? DEMO_LOGIN : null,
    outbox: config.showsOutbox && isOnThisMachine,
    live_matches: live,
    open_lobbies: open,
    server_time: context.clock.now().toISOString(),
    live_id: context.live.lastId(),
  }
}

function brandOf(settings: SettingValues) {
  const socials = [
    { id: 'instagram' as const, label: 'Instagram', href: settings.BRAND_INSTAGRAM },
    { id: 'x' as const, label: 'X', href: settings.BRAND_X },
    { id: 'tiktok' as const, label: 'TikTok', href: settings.BRAND_TIKTOK },
    { id: 'youtube' as const, label: 'YouTube', href: settings.BRAND_YOUTUBE },
    { id: 'twitch' as const, label: 'Twitch', href: settings.BRAND_TWITCH },
    { id: 'discord' as const, label: 'Discord', href: settings.BRAND_DISCORD },
  ]
  return {
    name: settings.BRAND_NAME,
    domain: settings.BRAND_DOMAIN,
    support_email: supportAddress(settings),
    feedback_email: feedbackAddress(settings),
    discord_invite: settings.BRAND_DISCORD_INVITE,
    // An empty address is a link that is not shown.
    socials: socials.filter(({ href }) => href !== ''),
  }
}

async function gamesResponse(context: Context, figures: SiteFigures) {
  const games = await listGameRows(context.db)
  const modes = await listModeRows(context.db)
  const open = await figures.openByGame()
  const results = games.map((game) => ({
    ...game,
    handle_label: wordsOfCatalogue(game.handle_label),
    game_type: game.game_type as 'fps',
    open_lobbies: open.get(game.slug) ?? 0,
    is_retired: game.retired_at !== null,
    modes: modes
      .filter((mode) => mode.game === game.slug)
      .map((mode) => ({
        ...mode,
        scoring: wordsOfCatalogue(mode.scoring),
        start_sides: mode.start_sides.map(({ slug, name }) => ({ slug, name: wordsOfCatalogue(name) })),
        how_to_connect: wordsOfCatalogue(mode.how_to_connect),
        own_games_at: ownGamesAt(context, mode),
        is_retired: game.retired_at !== null || mode.retired_at !== null,
      })),
  }))
  return { results }
}

function ownGamesAt({ riot }: Context, mode: Parameters<typeof gameServiceOf>[0]): GameService | null {
  const service = gameServiceOf(mode)
  return service === 'riot' && !riot ? null : service
}
