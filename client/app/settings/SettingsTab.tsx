import { t } from '#messages/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { profileQuery, type Profile } from '#client/domains/accounts/session/profile.ts'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { Skeleton, SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Bio } from '#client/app/settings/personal/Bio.tsx'
import { Connections } from '#client/app/settings/security/Connections.tsx'
import { DeleteAccount } from '#client/app/settings/personal/DeleteAccount.tsx'
import { EmailSetting } from '#client/app/settings/security/EmailSetting.tsx'
import { ExportData } from '#client/app/settings/personal/ExportData.tsx'
import { NotificationSettings } from '#client/app/settings/notifications/NotificationSettings.tsx'
import { PasswordSetting } from '#client/app/settings/security/PasswordSetting.tsx'
import { PaymentSetting } from '#client/app/settings/play-limits/PaymentSetting.tsx'
import { PersonalData } from '#client/app/settings/personal/PersonalData.tsx'
import { PhoneSetting } from '#client/app/settings/personal/PhoneSetting.tsx'
import { PlayLimits } from '#client/app/settings/play-limits/PlayLimits.tsx'
import { Privacy } from '#client/app/settings/personal/Privacy.tsx'
import { Sessions } from '#client/app/settings/security/Sessions.tsx'
import { SettingsNav } from './SettingsNav.tsx'
import { SettingsRow } from './SettingsRow.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { ThemePicker } from '#client/app/settings/personal/ThemePicker.tsx'
import { LanguageSetting } from '#client/app/settings/personal/LanguageSetting.tsx'
import { TimeZoneSetting } from '#client/app/settings/personal/TimeZoneSetting.tsx'
import { TwoStep } from '#client/app/settings/security/TwoStep.tsx'

const AvatarEditor = lazy(() =>
  import('#client/domains/players/picture/AvatarEditor.tsx').then((parts) => ({
    default: parts.AvatarEditor,
  })),
)

/** The settings of /profile. */
export function SettingsTab() {
  const { data: profile, isError, isFetching, refetch } = useQuery(profileQuery)
  if (!profile)
    return isError ? (
      <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
    ) : (
      <SkeletonList count={4} row="h-32 w-full" />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <SettingsNav />
      <About profile={profile} />
      <Contact profile={profile} />
      <PlayLimits />
      <Safety profile={profile} />
      <NotificationSettings profile={profile} />
      <Preferences profile={profile} />
      <SettingsSection id="data" title={t('accounts.sections.my_data')}>
        <SettingsRow
          title={t('accounts.settings_tab.download')}
          about={t('accounts.settings_tab.everything_that_this_site_keeps')}
        >
          <ExportData />
        </SettingsRow>
        <SettingsRow title={t('accounts.settings_tab.delete_the_account')}>
          <DeleteAccount />
        </SettingsRow>
      </SettingsSection>
    </div>
  )
}

function About({ profile }: { profile: Profile }) {
  return (
    <SettingsSection id="about" title={t('accounts.sections.about_me')}>
      <SettingsRow
        title={t('accounts.settings_tab.picture_and_bio')}
        about={t('accounts.settings_tab.what_others_see_beside_your')}
      >
        <div className="grid gap-6">
          <p className="text-14 text-muted">
            {t.rich('accounts.settings_tab.username_strong', {
              strong: (
                <strong className="block text-16 font-[600] text-text wrap-anywhere">
                  {profile.username}
                </strong>
              ),
            })}
          </p>
          <LazyPart fallback={<Skeleton className="h-24 w-full" />}>
            <AvatarEditor />
          </LazyPart>
          <Bio profile={profile} />
        </div>
      </SettingsRow>
      <SettingsRow title={t('accounts.settings_tab.privacy')}>
        <Privacy profile={profile} />
      </SettingsRow>
      <SettingsRow
        title={t('accounts.settings_tab.personal_data')}
        about={t('accounts.settings_tab.only_you_and_the_site')}
      >
        <PersonalData profile={profile} />
      </SettingsRow>
    </SettingsSection>
  )
}

function Contact({ profile }: { profile: Profile }) {
  return (
    <SettingsSection id="contact" title={t('accounts.sections.contact')}>
      <SettingsRow title={t('common.email')} about={t('accounts.settings_tab.you_sign_in_with_it')}>
        <EmailSetting email={profile.email} />
      </SettingsRow>
      <SettingsRow
        title={t('accounts.settings_tab.phone')}
        about={t('accounts.settings_tab.needed_for_withdrawals')}
      >
        <PhoneSetting profile={profile} />
      </SettingsRow>
      <SettingsRow
        title={t('accounts.settings_tab.payment_account')}
        about={t('accounts.settings_tab.the_paypal_account_that_withdrawals')}
      >
        <PaymentSetting paypal={profile.paypal_email} />
      </SettingsRow>
    </SettingsSection>
  )
}

function Safety({ profile }: { profile: Profile }) {
  return (
    <SettingsSection id="safety" title={t('accounts.sections.safety')}>
      <SettingsRow title={t('common.password')} about={t('accounts.settings_tab.a_new_one_signs_out')}>
        <PasswordSetting email={profile.email} />
      </SettingsRow>
      <SettingsRow
        id="connections"
        title={t('accounts.settings_tab.connected_accounts')}
        about={t('accounts.settings_tab.sign_in_with_them_as')}
      >
        <Connections profile={profile} />
      </SettingsRow>
      <SettingsRow
        title={t('accounts.settings_tab.two_step_sign_in')}
        about={t('accounts.settings_tab.a_second_step_that_a')}
      >
        <TwoStep />
      </SettingsRow>
      <SettingsRow title={t('accounts.settings_tab.where_you_are_signed_in')}>
        <Sessions />
      </SettingsRow>
    </SettingsSection>
  )
}

function Preferences({ profile }: { profile: Profile }) {
  return (
    <SettingsSection id="preferences" title={t('accounts.sections.preferences')}>
      <SettingsRow title={t('accounts.settings_tab.theme')}>
        <ThemePicker />
      </SettingsRow>
      <SettingsRow title={t('common.language')} about={t('accounts.settings_tab.language_of_mails')}>
        <LanguageSetting />
      </SettingsRow>
      <SettingsRow title={t('common.time_zone')} about={t('accounts.settings_tab.all_times_on_the_site')}>
        <TimeZoneSetting profile={profile} />
      </SettingsRow>
    </SettingsSection>
  )
}
