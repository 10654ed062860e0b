import { defineCall, stepUpRequired } from '#contract/call.ts'
import { imageRefusals, MAX_IMAGE_BYTES } from '#contract/images.ts'
import { lines, text, timestamp } from '#contract/shapes.ts'
import { z } from '#contract/zod.ts'
import { HANDLE_KINDS } from '#core/site/handle.ts'
import { game, gameRule, mode } from './site.ts'

const count = z.int()

/** A mode as staff keep it. */
const keptMode = mode
  .pick({
    slug: true,
    name: true,
    team_size: true,
    best_of: true,
    maps: true,
    start_sides: true,
    allows_draw: true,
    game_rule: true,
    game_minutes: true,
    scoring: true,
    how_to_connect: true,
  })
  .extend({
    /**
     * Texts of the game that come with the site in each language. A text that staff write replaces them in
     * all languages.
     */
    translated: z.array(z.enum(['start_sides', 'scoring', 'how_to_connect'])),
    /** A service reports its results, so its size and its scores stay. */
    is_by_service: z.boolean(),
    version: z.int(),
    retired: timestamp.nullable(),
    /** Counts of everything that is not over yet. */
    use: z.object({
      lobbies: count,
      matches: count,
      tournaments: count,
      challenges: count,
      tickets: count,
    }),
  })

/** A game as staff keep it. */
const keptGame = game
  .pick({
    slug: true,
    name: true,
    game_type: true,
    publisher: true,
    handle_label: true,
    handle_example: true,
    handle_pattern: true,
    handle_kind: true,
    picture: true,
    launch: true,
  })
  .extend({
    translated: z.array(z.enum(['handle_label'])),
    version: z.int(),
    retired: timestamp.nullable(),
    /** How many accounts of this game players have linked. */
    accounts: count,
    modes: z.array(keptMode),
  })
const catalogue = z.object({ results: z.array(keptGame) })
export type KeptCatalogue = z.output<typeof catalogue>

const staff = { who: 'staff', may: 'catalogue' } as const
const reason = text(3, 500)
const version = z.int()
const slug = z.string().trim().toLowerCase().max(40)
const of = z.object({ game: z.string().max(40) })
const ofMode = of.extend({ mode: z.string().max(40) })

const gameFields = {
  name: text(0, 60),
  game_type: game.shape.game_type,
  publisher: text(0, 60),
  /** Null keeps the text as it is. */
  handle_label: text(0, 60).nullable(),
  handle_example: text(0, 80),
  handle_pattern: text(0, 200),
  handle_kind: z.enum(HANDLE_KINDS).default('plain'),
  /** Both empty: the game has no address of its own. */
  launch_name: text(0, 60).default(''),
  launch_url: text(0, 200).default(''),
}
const named = z.object({ slug: z.string().max(40), name: text(0, 60) })
const modeFields = {
  name: text(0, 60),
  team_size: z.int(),
  best_of: z.array(z.int()).max(10),
  maps: z.array(named).max(100),
  /** Null keeps them as they are. */
  start_sides: z.array(named).max(2).nullable(),
  allows_draw: z.boolean(),
  game_rule: gameRule,
  game_minutes: z.int(),
  /** Null keeps the text as it is. */
  scoring: lines(0, 400).nullable(),
  how_to_connect: lines(0, 400).nullable(),
}
export type GameBody = z.output<z.ZodObject<typeof gameFields>>
export type ModeBody = z.output<z.ZodObject<typeof modeFields>>

const notFound = { not_found: { status: 404, detail: 'common.http.404' } } as const
/** The sentence says what is wrong; it is shown at the field. */
const invalid = { invalid: { status: 400, field: 'name', detail: 'site.refused.catalogue_invalid' } } as const
const taken = { slug_taken: { status: 400, field: 'slug', detail: 'site.refused.slug_taken' } } as const
/** Somebody else has saved another version meanwhile. */
const changed = { changed_meanwhile: { status: 400, detail: 'site.refused.catalogue_changed' } } as const
const inUse = {
  /** The sentence says what by. */
  in_use: { status: 400, field: 'name', detail: 'site.refused.catalogue_in_use' },
} as const

export const listCatalogue = defineCall('GET v1 /admin/games/', {
  summary: 'All games and modes, with those that were retired, and what is played in them now',
  ...staff,
  answer: catalogue,
})

export const addGame = defineCall('POST v1 /admin/games/', {
  summary: 'Add a game; players can link accounts of it at once',
  ...staff,
  stepUp: true,
  body: z.object({ slug, ...gameFields, reason }),
  answer: catalogue,
  refusals: { ...stepUpRequired, ...invalid, ...taken },
})

export const changeGame = defineCall('PUT v1 /admin/games/{game}/', {
  summary: 'Change what is known of a game',
  ...staff,
  stepUp: true,
  params: of,
  body: z.object({ ...gameFields, version, reason }),
  answer: catalogue,
  refusals: { ...stepUpRequired, ...notFound, ...invalid, ...changed, ...inUse },
})

export const retireGame = defineCall('PUT v1 /admin/games/{game}/retired/', {
  summary: 'Retire a game with all its modes, or bring it back: nothing new is played in a retired one',
  ...staff,
  stepUp: true,
  params: of,
  body: z.object({ is_retired: z.boolean(), version, reason }),
  answer: catalogue,
  refusals: { ...stepUpRequired, ...notFound, ...changed },
})

export const orderGames = defineCall('PUT v1 /admin/game-order/', {
  summary: 'Put the games in another order',
  ...staff,
  stepUp: true,
  body: z.object({ slugs: z.array(z.string().max(40)).max(500), reason }),
  answer: catalogue,
  refusals: { ...stepUpRequired, ...changed },
})

export const setGamePicture = defineCall('PUT v1 /admin/games/{game}/picture/', {
  summary: 'Set the picture of a game: PNG, JPEG or WebP; it is cropped to 960 by 600 without metadata',
  ...staff,
  stepUp: true,
  params: of,
  query: z.object({ reason }),
  upload: { fields: ['image'], maxBytes: MAX_IMAGE_BYTES },
  answer: catalogue,
  refusals: { ...stepUpRequired, ...notFound, ...imageRefusals },
})

export const removeGamePicture = defineCall('DELETE v1 /admin/games/{game}/picture/', {
  summary: 'Remove the picture of a game; the drawn one is used again',
  ...staff,
  stepUp: true,
  params: of,
  query: z.object({ reason }),
  answer: catalogue,
  refusals: { ...stepUpRequired, ...notFound },
})

export const addMode = defineCall('POST v1 /admin/games/{game}/modes/', {
  summary: 'Add a mode to a game; it can be played at once',
  ...staff,
  stepUp: true,
  params: of,
  body: z.object({ slug, ...modeFields, reason }),
  answer: catalogue,
  refusals: { ...stepUpRequired, ...notFound, ...invalid, ...taken },
})

export const changeMode = defineCall('PUT v1 /admin/games/{game}/modes/{mode}/', {
  summary: 'Change a mode; what is still played in it keeps the size of its teams, its scores and its maps',
  ...staff,
  stepUp: true,
  params: ofMode,
  body: z.object({ ...modeFields, version, reason }),
  answer: catalogue,
  refusals: { ...stepUpRequired, ...notFound, ...invalid, ...changed, ...inUse },
})

export const retireMode = defineCall('PUT v1 /admin/games/{game}/modes/{mode}/retired/', {
  summary: 'Retire a mode, or bring it back: nothing new is played in a retired one',
  ...staff,
  stepUp: true,
  params: ofMode,
  body: z.object({ is_retired: z.boolean(), version, reason }),
  answer: catalogue,
  refusals: { ...stepUpRequired, ...notFound, ...changed },
})
