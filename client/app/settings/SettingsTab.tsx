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
      <SettingsSection id="data" title="My data">
        <SettingsRow
          title="Download"
          about="Everything that this site keeps about you, as JSON files in a ZIP."
        >
          <ExportData />
        </SettingsRow>
        <SettingsRow title="Delete the account">
          <DeleteAccount />
        </SettingsRow>
      </SettingsSection>
    </div>
  )
}

function About({ profile }: { profile: Profile }) {
  return (
    <SettingsSection id="about" title="About me">
      <SettingsRow title="Picture and bio" about="What others see beside your name.">
        <div className="grid gap-6">
          <p className="text-14 text-muted">
            Username{' '}
            <strong className="block text-16 font-[600] text-text wrap-anywhere">{profile.username}</strong>
          </p>
          <LazyPart fallback={<Skeleton className="h-24 w-full" />}>
            <AvatarEditor />
          </LazyPart>
          <Bio profile={profile} />
        </div>
      </SettingsRow>
      <SettingsRow title="Privacy">
        <Privacy profile={profile} />
      </SettingsRow>
      <SettingsRow title="Personal data" about="Only you and the site see this. It is needed for prizes.">
        <PersonalData profile={profile} />
      </SettingsRow>
    </SettingsSection>
  )
}

function Contact({ profile }: { profile: Profile }) {
  return (
    <SettingsSection id="contact" title="Contact and payment">
      <SettingsRow title="E-mail" about="You sign in with it.">
        <EmailSetting email={profile.email} />
      </SettingsRow>
      <SettingsRow title="Phone" about="Needed for withdrawals.">
        <PhoneSetting profile={profile} />
      </SettingsRow>
      <SettingsRow
        title="Payment account"
        about="The PayPal account that withdrawals go to. A new one holds them for 24 hours."
      >
        <PaymentSetting paypal={profile.paypal_email} />
      </SettingsRow>
    </SettingsSection>
  )
}

function Safety({ profile }: { profile: Profile }) {
  return (
    <SettingsSection id="safety" title="Safety">
      <SettingsRow title="Password" about="A new one signs out your other devices.">
        <PasswordSetting email={profile.email} />
      </SettingsRow>
      <SettingsRow id="connections" title="Connected accounts" about="Sign in with them as well.">
        <Connections profile={profile} />
      </SettingsRow>
      <SettingsRow title="Two-step sign-in" about="A second step that a stolen password does not open.">
        <TwoStep />
      </SettingsRow>
      <SettingsRow title="Where you are signed in">
        <Sessions />
      </SettingsRow>
    </SettingsSection>
  )
}

function Preferences({ profile }: { profile: Profile }) {
  return (
    <SettingsSection id="preferences" title="Preferences">
      <SettingsRow title="Theme">
        <ThemePicker />
      </SettingsRow>
      <SettingsRow title="Time zone" about="All times on the site are shown in it.">
        <TimeZoneSetting profile={profile} />
      </SettingsRow>
    </SettingsSection>
  )
}
