import { z } from 'zod'
import { t } from '#messages/accounts.ts'
import { utcDay } from '#server/platform/utc-time.ts'
import { deviceText } from './device.ts'
import { countryName } from './place.ts'

export const newDevice = z.object({
  to: z.string().optional(),
  device: z.string().default(''),
  place: z.string().nullish(),
  ip: z.string().default(''),
  at: z.string().default(''),
})

/** The sentence about a sign-in from a device that the account has not used before. */
export function newDeviceLine({ device, place, ip, at }: z.output<typeof newDevice>): string {
  const seen = { device: deviceText(device), ip, day: dayOf(at), time: at.slice(11, 16) }
  return place
    ? t('accounts.mail.new_device.who_from', { ...seen, country: countryName(place) })
    : t('accounts.mail.new_device.who', seen)
}

/** The day as the reader writes it. A job of an older version may have no time. */
const dayOf = (at: string): string => (at === '' ? '' : utcDay(new Date(at)))
