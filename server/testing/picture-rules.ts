import type { Context } from '#server/platform/context.ts'

/** A context with these rules for pictures instead of those that hold. */
export function withPictureRules<C extends Context>(
  context: C,
  rules: { PICTURE_MIN_DAYS?: number; PICTURES_PER_DAY?: number },
): C {
  const { settings } = context
  return { ...context, settings: { ...settings, current: () => ({ ...settings.current(), ...rules }) } }
}
