import type { Feature } from '#core/features.ts'
import { readFeatures, switchFeature } from '#server/domains/site/settings/features.ts'
import type { TestApp } from './app.ts'

/** Switches a feature off or on, as the operator does on the command line. */
export async function turnFeature({ app }: TestApp, feature: Feature, isOff: boolean): Promise<void> {
  const { context } = app
  const state = (await readFeatures(context.db)).features.find((each) => each.feature === feature)
  const by = { playerId: null, role: 'operator' } as const
  const done = await switchFeature(context, by, {
    feature,
    isOff,
    basedOn: state?.version ?? null,
    reason: 'A test.',
  })
  if (!done.ok) throw new Error(done.refusal)
  await context.settings.load()
  await app.settle()
}
