import * as accountEvents from '#contract/accounts/events.ts'
import { callModules } from './calls.ts'
import * as images from './images.ts'
import * as live from './live.ts'
import * as shapes from './shapes.ts'
import * as tournamentLive from '#contract/tournaments/live.ts'
import * as playRules from '#contract/tournaments/play-rules.ts'
import * as tournamentShapes from '#contract/tournaments/shapes.ts'
import * as stageProblem from '#contract/tournaments/stage-problem.ts'
import * as stages from '#contract/tournaments/stages.ts'
import * as mapRules from '#contract/tournaments/map-rules.ts'
import * as checklist from '#contract/tournaments/checklist.ts'
import * as actPreview from '#contract/tournaments/act-preview.ts'
import * as challengeShapes from '#contract/challenges/shapes.ts'
import * as veto from '#contract/matches/veto.ts'
import * as scoreRule from '#contract/matches/score-rule.ts'
import * as sentence from '#contract/matches/result-sentence.ts'
import * as undo from '#contract/undo.ts'
import * as drawing from '#contract/drawing.ts'
import * as reliability from '#contract/ratings/reliability.ts'
import * as preferences from '#contract/players/notification-preferences.ts'
import * as tierName from '#contract/players/tier-name.ts'
import * as regionName from '#contract/region-name.ts'
import * as webhookEndpoints from '#contract/webhooks/endpoints.ts'
import { WEBHOOK_DATA } from '#contract/webhooks/data.ts'
import { z } from './zod.ts'

export * from '#contract/webhooks/catalogue.ts'

function pascal(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}`
}

/** Schemas that are too small for a name of their own in the document: a text, a number. */
const hasName = (schema: z.ZodType): boolean =>
  !['string', 'number', 'pipe'].includes(schema.def.type) &&
  schema !== shapes.rowId &&
  schema !== shapes.dayOrTime

/** Names that say too little outside of their file. */
const RENAMED = new Map<z.ZodType, string>([
  [tournamentShapes.staffMember, 'TournamentStaffMember'],
  [webhookEndpoints.endpoint, 'WebhookEndpoint'],
  [webhookEndpoints.madeEndpoint, 'NewWebhookEndpoint'],
  [webhookEndpoints.eventTypes, 'WebhookEventTypes'],
  [webhookEndpoints.delivery, 'WebhookDelivery'],
])

const DATA_OF_WEBHOOKS = Object.entries(WEBHOOK_DATA).flatMap(([subject, schema]) => [
  [schema, `${pascal(subject)}EventData`] as const,
  ...Object.entries(schema.shape).flatMap(([name, field]) =>
    field instanceof z.ZodObject ? [[field, `${pascal(name)}InEvent`] as const] : [],
  ),
])

/** Every schema that the contract exports, by the name that the API's document has for it. */
export const namedSchemas: ReadonlyMap<z.ZodType, string> = new Map(
  [
    mapRules,
    checklist,
    actPreview,
    challengeShapes,
    veto,
    scoreRule,
    sentence,
    undo,
    drawing,
    reliability,
    preferences,
    tierName,
    regionName,
    shapes,
    images,
    webhookEndpoints,
    accountEvents,
    tournamentShapes,
    playRules,
    stages,
    stageProblem,
    tournamentLive,
    live,
  ]
    .map((module) => module as Record<string, unknown>)
    .concat(callModules)
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]) =>
      value instanceof z.ZodType && hasName(value)
        ? [[value, RENAMED.get(value) ?? pascal(name)] as const]
        : [],
    )
    .concat(DATA_OF_WEBHOOKS),
)
