import { t } from '#messages/tournaments.ts'

/** `3rd place`, or the places that can still be reached. */
export function placeText({ best, worst }: { best: number; worst: number }): string {
  return best === worst
    ? t('tournaments.details.place', { place: best })
    : t('tournaments.own.places', { best, worst })
}
