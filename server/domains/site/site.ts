import * as calls from '#contract/site/site.ts'
import { gameServiceOf, type GameService } from '#core/external/game-service.ts'
import type { PlayedMode } from '#core/external/own-games.ts'
import { refuse } from '#core/decision.ts'
import type { Context } from '#server/platform/context.ts'
import { read } from '#server/platform/call.ts'
import { DEMO_LOGIN } from './demo-login.ts'
import { listGameRows, listModeRows } from './catalogue.ts'
import { wordsOfCatalogue } from './catalogue-words.ts'
import { factsOf } from './facts.ts'
import { readContentPage } from './pages.ts'
import { listRegionsOf } from './regions.ts'

export const site = read(calls.site, ({ context, client }) => siteResponse(context, client))

export const ip = read(calls.ip, async ({ client }) => ({ ip: client.ip }))

export const listGames = read(calls.listGames, ({ context }) => gamesResponse(context))

export const listRegions = read(calls.listRegions, async ({ query }) => ({
  results: listRegionsOf(query.country.trim().toUpperCase()),
}))

export const readPage = read(calls.readPage, async ({ context, params }) => {
  const page = await readContentPage(context.settings.current(), context.db, params.name)
  if (!page) return refuse('not_found')
  return page
})

export async function siteResponse(context: Context, { isOnThisMachine }: { isOnThisMachine: boolean }) {
  const { config } = context
  const { live, open, played, online } = await context.figures.running()
  return {
    ...factsOf(context.settings),
    providers: context.social.ids,
    human_check: {
      kind: config.TURNSTILE_SITE_KEY ? ('turnstile' as const) : ('altcha' as const),
      site_key: config.TURNSTILE_SITE_KEY ?? null,
    },
    public_ip_url: config.PUBLIC_IP_URL ?? `${config.VITE_API_V1_BASE?.replace(/\/+$/, '') ?? '/api/v1'}/ip/`,
    sentry_dsn: config.SENTRY_DSN ?? null,
    replay_mask: config.REPLAY_MASK,
    push_key: config.VAPID_PUBLIC_KEY ?? null,
    demo: config.demo ? DEMO_LOGIN : null,
    outbox: config.showsOutbox && isOnThisMachine,
    live_matches: live,
    open_lobbies: open,
    matches_played: played,
    players_online: online,
    server_time: context.clock.now().toISOString(),
    live_id: context.live.lastId(),
  }
}

async function gamesResponse(context: Context) {
  const games = await listGameRows(context.db)
  const modes = await listModeRows(context.db)
  const open = await context.figures.openByGame()
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

function ownGamesAt({ ownGames }: Context, mode: PlayedMode): GameService | null {
  const service = gameServiceOf(mode)
  return service && ownGames[service] ? service : null
}
