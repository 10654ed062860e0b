import { t } from '#messages/common.ts'
import type { Feature } from '#core/features.ts'
import type { Refused } from '#server/platform/command.ts'

/** The refusal of a command that begins something only in some cases, so that its call has no switch of its own. */
export const refusedAsOff = (feature: Feature): Refused<'feature_off'> => ({
  ok: false,
  refusal: 'feature_off',
  detail: t('common.refused.feature_off_now', { feature }),
  extras: { feature },
})
