import type { z } from 'zod'
import type { siteFacts } from '#contract/site/site.ts'
import { feedbackAddress, imprintOf, supportAddress } from '#server/platform/settings/brand.ts'
import type { Settings, SettingValues } from '#server/platform/settings/settings.ts'

/** Facts that staff can change while pages are open, as this process knows them. */
export function factsOf(
  settings: Pick<Settings, 'current' | 'switchedOff' | 'logo'>,
): z.output<typeof siteFacts> {
  const values = settings.current()
  return {
    brand: brandOf(values, settings.logo()),
    policy: {
      min_age: values.MIN_AGE,
      min_age_paid: values.MIN_AGE_PAID,
      fee_basis_points: values.FEE_BASIS_POINTS,
      max_entry_cents: values.MAX_ENTRY_CENTS,
      kyc_threshold_cents: values.KYC_THRESHOLD_CENTS,
      referral_bonus_cents: values.REFERRAL_BONUS_CENTS,
    },
    features_off: [...settings.switchedOff()],
  }
}

function brandOf(settings: SettingValues, logo: string | null) {
  const socials = [
    { id: 'instagram' as const, label: 'Instagram', href: settings.BRAND_INSTAGRAM },
    { id: 'x' as const, label: 'X', href: settings.BRAND_X },
    { id: 'tiktok' as const, label: 'TikTok', href: settings.BRAND_TIKTOK },
    { id: 'youtube' as const, label: 'YouTube', href: settings.BRAND_YOUTUBE },
    { id: 'twitch' as const, label: 'Twitch', href: settings.BRAND_TWITCH },
    { id: 'discord' as const, label: 'Discord', href: settings.BRAND_DISCORD },
  ]
  return {
    name: settings.BRAND_NAME,
    logo,
    domain: settings.BRAND_DOMAIN,
    support_email: supportAddress(settings),
    feedback_email: feedbackAddress(settings),
    imprint: imprintOf(settings) ?? null,
    discord_invite: settings.BRAND_DISCORD_INVITE,
    // An empty address is a link that is not shown.
    socials: socials.filter(({ href }) => href !== ''),
  }
}
