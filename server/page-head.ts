import { setTimeout as sleep } from 'node:timers/promises'
import { t } from '#messages/site.ts'
import type { PlainKey } from '#messages/translate.ts'
import { usernameProblem } from '#core/accounts/username.ts'
import type { Context } from '#server/platform/context.ts'
import type { PageHead } from '#server/platform/http/documents/template.ts'
import { findVisible } from '#server/domains/challenges/access.ts'
import type { ChallengeRow } from '#server/domains/challenges/queries.ts'
import { findLobby } from '#server/domains/lobbies/queries.ts'
import { findMatchFact, type MatchFact } from '#server/domains/matches/preview.ts'
import { findPlayerByName, type PlayerRow } from '#server/domains/players/queries.ts'
import { loadPlaceCard } from '#server/domains/ratings/place-preview.ts'
import { findBySlug, type OrganizationTableRow } from '#server/domains/organizations/queries.ts'
import { loadTeamCard } from '#server/domains/teams/preview.ts'
import { findTeam, type TeamRow } from '#server/domains/teams/queries.ts'
import { findTournament, isHidden, type TournamentRow } from '#server/domains/tournaments/queries.ts'

type Key = Extract<PlainKey, `site.${string}`>

/** The messages of the public pages: their title, which their route has as well, and their description. */
const PAGES: Record<string, { title?: Key; description: Key }> = {
  '/': { description: 'site.head.home' },
  '/play': { title: 'common.play', description: 'site.head.play' },
  '/lobby': { title: 'common.lobbies', description: 'site.head.lobbies' },
  '/leaderbords': { title: 'common.leaderboards', description: 'site.head.leaderboards' },
  '/tournament': { title: 'common.tournaments', description: 'site.head.tournaments' },
  '/organizations': { title: 'common.organizations', description: 'site.head.organizations' },
  '/tournament-rehearsal': {
    title: 'common.rehearsal',
    description: 'site.head.rehearsal',
  },
  '/challenges': { title: 'common.challenges', description: 'site.head.challenges' },
  '/developers': { title: 'site.developers.developers', description: 'site.head.developers' },
  '/about': { title: 'site.about.about', description: 'site.head.about' },
  '/signup': { title: 'site.signup.sign_up', description: 'site.head.sign_up' },
  '/faq': { title: 'site.links.faq', description: 'site.head.faq' },
  '/demos': { title: 'site.demos.how_to_join', description: 'site.head.how_to_join' },
  '/terms-of-use': { title: 'site.links.terms_and_conditions', description: 'site.head.terms' },
  '/notice': { title: 'site.footer.notice', description: 'site.head.notice' },
  '/privacy-request': { title: 'common.your_data', description: 'site.head.privacy_request' },
  '/privacy-policy': { title: 'site.links.privacy_policy', description: 'site.head.privacy' },
  '/california-privacy': {
    title: 'site.links.california_privacy',
    description: 'site.head.california',
  },
  '/BrandGuidelines': { title: 'site.links.media', description: 'site.head.media' },
}

export function publicPaths(): string[] {
  return Object.keys(PAGES)
}

const TIMEOUT_MS = 1_000

/**
 * The title and link preview of a path, or the site's own when the database takes longer than a second or
 * fails: the page works without them.
 */
export async function pageHeadWithTimeout(context: Context, path: string, search = ''): Promise<PageHead> {
  const cancel = new AbortController()
  const timeout = sleep(TIMEOUT_MS, undefined, { signal: cancel.signal }).then(
    () => plainHead(context, path),
    () => plainHead(context, path),
  )
  const head = await Promise.race([
    pageHead(context, path, search).catch(() => plainHead(context, path)),
    timeout,
  ])
  cancel.abort()
  return head
}

function plainHead({ config, settings }: Context, path: string): PageHead {
  return {
    url: `${config.publicUrl}${path}`,
    image: `${config.publicUrl}/preview.png`,
    title: settings.current().BRAND_NAME,
    description: t('site.head.home'),
  }
}

/**
 * Title and link preview of a path, for crawlers that run no JavaScript. A private profile shows only its
 * name.
 */
export async function pageHead(context: Context, path: string, search = ''): Promise<PageHead> {
  const { publicUrl } = context.config
  const { BRAND_NAME: brand } = context.settings.current()
  const base = { url: `${publicUrl}${path}`, image: `${publicUrl}/preview.png` }
  const known = PAGES[path.replace(/(.)\/$/, '$1')]
  if (known)
    return {
      ...base,
      title: known.title ? `${t(known.title)} · ${brand}` : brand,
      description: t(known.description),
    }
  const username = usernameIn(path)
  const player = username ? await findPlayerByName(context.db, username) : undefined
  if (player) {
    const plain = t('site.head.player', { username: player.username, brand })
    return {
      ...base,
      title: `${player.username} · ${brand}`,
      ...(player.is_private ? { description: plain } : await placeHead(context, player, { search, plain })),
    }
  }
  const team = await teamIn(context, path)
  if (team) {
    const { record, facts } = await loadTeamCard(context, team)
    return {
      ...base,
      image: `${publicUrl}/api/v1/players/versus-team/${team.id}/preview/?v=${dayOf(context)}`,
      isLarge: true,
      title: `${team.name} · ${brand}`,
      description: record
        ? `${record} · ${facts}`
        : t('site.head.team', { name: team.name, tag: team.tag, brand }),
    }
  }
  const match = await matchIn(context, path)
  if (match)
    return {
      ...base,
      // The version, because services keep a picture by its address.
      image: `${publicUrl}/api/v1/matches/${match.id}/preview/?v=${match.version}`,
      isLarge: true,
      title: `${match.sentence} · ${brand}`,
      description: t('site.head.match', {
        game: match.game,
        mode: match.mode,
        best_of: match.bestOf,
        outcome: match.outcome,
      }),
    }
  const organization = await organizationIn(context, path)
  if (organization)
    return {
      ...base,
      title: `${organization.name} · ${brand}`,
      description:
        organization.description || t('site.head.organization', { name: organization.name, brand }),
    }
  const challenge = await challengeIn(context, path, search)
  if (challenge)
    return {
      ...base,
      url: `${base.url}?challengeId=${challenge.id}`,
      title: `${challenge.name} · ${brand}`,
      description: t('site.head.challenge', {
        best: challenge.settings.best_n,
        most: challenge.settings.max_results,
        players: challenge.players_count,
      }),
    }
  const tournament = await tournamentIn(context, path, search)
  if (tournament)
    return {
      ...base,
      url: `${base.url}?tournamentId=${tournament.id}`,
      image: `${publicUrl}/api/v1/tournaments/${tournament.id}/preview/?v=${tournament.version}`,
      isLarge: true,
      title: `${tournament.name} · ${brand}`,
      description: t('site.head.tournament', {
        name: tournament.name,
        status: tournament.status,
        entrants: tournament.places_taken,
        places: tournament.settings.max_entrants,
        winner: tournament.winner_name ?? '',
      }),
    }
  return plainHead(context, path)
}

/** The picture and the place of a player on the leaderboard that the address names, else in the mode played most. */
async function placeHead(
  context: Context,
  player: PlayerRow,
  { search, plain }: { search: string; plain: string },
): Promise<Pick<PageHead, 'description' | 'image' | 'isLarge'>> {
  const { game, mode } = Object.fromEntries(new URLSearchParams(search))
  const board = game && mode ? { game, mode } : {}
  const card = await loadPlaceCard(context, player, { ...board, metric: 'rating' })
  if (!card && game) return placeHead(context, player, { search: '', plain })
  const query = new URLSearchParams({ username: player.username, v: dayOf(context) })
  for (const [key, value] of Object.entries(board)) query.set(key, value)
  return {
    image: `${context.config.publicUrl}/api/v1/players/preview/?${query}`,
    isLarge: true,
    description: card?.place ? `${card.place} ${card.of} · ${card.value} · ${card.board}` : plain,
  }
}

/** Services keep a picture by its address: a new one each day shows them what has changed. */
const dayOf = ({ clock }: Context) => clock.now().toISOString().slice(0, 10)

/** The match of a public lobby, once it has begun. */
async function matchIn(context: Context, path: string): Promise<MatchFact | undefined> {
  const id = /^\/lobby-detail\/([1-9]\d{0,14})\/?$/.exec(path)?.[1]
  const lobby = id ? await findLobby(context.db, Number(id)) : undefined
  return lobby?.match_id && !lobby.is_private ? findMatchFact(context, lobby.match_id) : undefined
}

async function challengeIn({ db }: Context, path: string, search: string): Promise<ChallengeRow | undefined> {
  if (!/^\/challenge-details\/?$/.test(path)) return undefined
  const id = /^[1-9]\d{0,14}$/.exec(new URLSearchParams(search).get('challengeId') ?? '')?.[0]
  return id ? findVisible(db, Number(id), undefined) : undefined
}

/** The tournament that an address names; drafts are nobody's business, also cancelled ones. */
async function tournamentIn(
  { db }: Context,
  path: string,
  search: string,
): Promise<TournamentRow | undefined> {
  if (!/^\/tournament-details\/?$/.test(path)) return undefined
  const id = /^[1-9]\d{0,14}$/.exec(new URLSearchParams(search).get('tournamentId') ?? '')?.[0]
  const row = id ? await findTournament(db, Number(id)) : undefined
  return row && isHidden(row) ? undefined : row
}

function organizationIn(context: Context, path: string): Promise<OrganizationTableRow | undefined> {
  const slug = /^\/organization\/([a-z0-9-]{3,40})\/?$/.exec(path)?.[1]
  return slug ? findBySlug(context.db, slug) : Promise.resolve(undefined)
}

function teamIn(context: Context, path: string): Promise<TeamRow | undefined> {
  const id = /^\/team\/([1-9]\d{0,14})\/?$/.exec(path)?.[1]
  return id ? findTeam(context.db, Number(id)) : Promise.resolve(undefined)
}

function usernameIn(path: string): string | undefined {
  const segment = /^\/profile\/([^/]{3,200})\/?$/.exec(path)?.[1]
  try {
    const name = segment && decodeURIComponent(segment)
    // Skip text that cannot be a username; PostgreSQL rejects some of it (the NUL character).
    return name && usernameProblem(name) === undefined ? name : undefined
  } catch {
    return undefined
  }
}
