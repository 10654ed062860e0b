import type { Context } from '#server/platform/context.ts'

/** A context with these rules for pictures instead of those that hold. */
export function withPictureRules(
  context: Context,
  rules: { PICTURE_MIN_DAYS?: number; PICTURES_PER_DAY?: number },
): Context {
  const { settings } = context
  return { ...context, settings: { ...settings, current: () => ({ ...settings.current(), ...rules }) } }
}
