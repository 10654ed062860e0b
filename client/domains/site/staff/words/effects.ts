import { t } from '#messages/admin.ts'
import { EFFECTS } from '#core/site/words/find-words.ts'
import type { BadgeTone } from '#client/ui/Badge.tsx'
import type { DomainRule } from './queries.ts'

export type LinkEffect = DomainRule['effect']
const LINK_EFFECTS = ['allow', ...EFFECTS] as const

export const effectName = (effect: LinkEffect): string => t('admin.words.effect_name', { effect })

export const EFFECT_TONES: Record<LinkEffect, BadgeTone> = {
  allow: 'win',
  refuse: 'loss',
  mask: 'warn',
  flag: 'info',
}

/** The effects to choose from; an entry that is on the list can be removed as well. */
export function effectOptions(of: { isLink: boolean; isListed: boolean }) {
  const options: { value: string; label: string }[] = (of.isLink ? LINK_EFFECTS : EFFECTS).map((value) => ({
    value,
    label: effectName(value),
  }))
  return of.isListed ? [...options, { value: 'remove', label: t('common.remove') }] : options
}
