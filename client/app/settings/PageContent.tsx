import { t } from '#messages/accounts.ts'
import { lazy } from 'react'
import type { App } from '#client/domains/accounts/apps/apps.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { Bio } from '#client/app/settings/personal/Bio.tsx'
import { Connections } from '#client/app/settings/security/Connections.tsx'
import { DeleteAccount } from '#client/app/settings/personal/DeleteAccount.tsx'
import { EmailSetting } from '#client/app/settings/security/EmailSetting.tsx'
import { ExportData } from '#client/app/settings/personal/ExportData.tsx'
import { LanguageSetting } from '#client/app/settings/personal/LanguageSetting.tsx'
import { NotificationSettings } from '#client/app/settings/notifications/NotificationSettings.tsx'
import { PasswordSetting } from '#client/app/settings/security/PasswordSetting.tsx'
import { PaymentSetting } from '#client/app/settings/play-limits/PaymentSetting.tsx'
import { PersonalData } from '#client/app/settings/personal/PersonalData.tsx'
import { PhoneSetting } from '#client/app/settings/personal/PhoneSetting.tsx'
import { PlayLimits } from '#client/app/settings/play-limits/PlayLimits.tsx'
import { EarningsChoice } from '#client/domains/ratings/totals/EarningsChoice.tsx'
import { Privacy } from '#client/app/settings/personal/Privacy.tsx'
import { Sessions } from '#client/app/settings/security/Sessions.tsx'
import { ThemePicker } from '#client/app/settings/personal/ThemePicker.tsx'
import { TimeZoneSetting } from '#client/app/settings/personal/TimeZoneSetting.tsx'
import { TwoStep } from '#client/app/settings/security/TwoStep.tsx'
import type { PageId } from './pages.ts'
import { SettingsPage } from './SettingsPage.tsx'
import { SettingsRow } from './SettingsRow.tsx'

const AvatarEditor = lazy(() =>
  import('#client/domains/players/picture/AvatarEditor.tsx').then((parts) => ({
    default: parts.AvatarEditor,
  })),
)

const ApiKeys = lazy(() =>
  import('#client/domains/accounts/keys/KeyList.tsx').then((parts) => ({ default: parts.ApiKeys })),
)

const AllowedApps = lazy(() =>
  import('#client/domains/accounts/apps/AllowedApps.tsx').then((parts) => ({ default: parts.AllowedApps })),
)
const AppLogoEditor = lazy(() =>
  import('#client/domains/players/picture/AppLogoEditor.tsx').then((parts) => ({
    default: parts.AppLogoEditor,
  })),
)
const OwnApps = lazy(() =>
  import('#client/domains/accounts/apps/OwnApps.tsx').then((parts) => ({ default: parts.OwnApps })),
)

const editLogo = (app: App) => (
  <LazyPart fallback={<Skeleton className="h-32 w-full" />}>
    <AppLogoEditor app={app} />
  </LazyPart>
)

/** The settings of one page. */
export function PageContent({ page, profile }: { page: PageId; profile: Profile }) {
  switch (page) {
    case 'profile':
      return <ProfilePage profile={profile} />
    case 'contact':
      return <ContactPage profile={profile} />
    case 'limits':
      return <PlayLimits />
    case 'security':
      return <SecurityPage profile={profile} />
    case 'notifications':
      return <NotificationSettings profile={profile} />
    case 'preferences':
      return <PreferencesPage profile={profile} />
    case 'data':
      return <DataPage />
    case 'developer':
      return <DeveloperPage />
  }
}

function ProfilePage({ profile }: { profile: Profile }) {
  return (
    <SettingsPage id="profile">
      <SettingsRow id="picture" about={t('accounts.settings_tab.picture_hint')}>
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
      <SettingsRow id="privacy">
        <div className="grid gap-6">
          <Privacy profile={profile} />
          <EarningsChoice />
        </div>
      </SettingsRow>
      <SettingsRow id="personal" about={t('accounts.settings_tab.personal_hint')}>
        <PersonalData profile={profile} />
      </SettingsRow>
    </SettingsPage>
  )
}

function ContactPage({ profile }: { profile: Profile }) {
  return (
    <SettingsPage id="contact">
      <SettingsRow id="email" about={t('accounts.settings_tab.email_hint')}>
        <EmailSetting email={profile.email} />
      </SettingsRow>
      <SettingsRow id="phone" about={t('accounts.settings_tab.needed_for_withdrawals')}>
        <PhoneSetting profile={profile} />
      </SettingsRow>
      <SettingsRow id="payment" about={t('accounts.settings_tab.paypal_hint')}>
        <PaymentSetting paypal={profile.paypal_email} />
      </SettingsRow>
    </SettingsPage>
  )
}

function SecurityPage({ profile }: { profile: Profile }) {
  return (
    <SettingsPage id="security">
      <SettingsRow id="password" about={t('accounts.settings_tab.password_hint')}>
        <PasswordSetting email={profile.email} />
      </SettingsRow>
      <SettingsRow id="connections" about={t('accounts.settings_tab.connections_hint')}>
        <Connections profile={profile} />
      </SettingsRow>
      <SettingsRow id="two-step" about={t('accounts.settings_tab.two_step_hint')}>
        <TwoStep />
      </SettingsRow>
      <SettingsRow id="sessions">
        <Sessions />
      </SettingsRow>
    </SettingsPage>
  )
}

function PreferencesPage({ profile }: { profile: Profile }) {
  return (
    <SettingsPage id="preferences">
      <SettingsRow id="theme">
        <ThemePicker />
      </SettingsRow>
      <SettingsRow id="language" about={t('accounts.settings_tab.language_of_mails')}>
        <LanguageSetting />
      </SettingsRow>
      <SettingsRow id="time-zone" about={t('accounts.settings_tab.time_zone_hint')}>
        <TimeZoneSetting profile={profile} />
      </SettingsRow>
    </SettingsPage>
  )
}

function DataPage() {
  return (
    <SettingsPage id="data">
      <SettingsRow id="download" about={t('accounts.settings_tab.export_hint')}>
        <ExportData />
      </SettingsRow>
      <SettingsRow id="delete">
        <DeleteAccount />
      </SettingsRow>
    </SettingsPage>
  )
}

function DeveloperPage() {
  return (
    <SettingsPage id="developer">
      <SettingsRow id="keys" isWide about={t('accounts.keys.about')}>
        <LazyPart fallback={<Skeleton className="h-24 w-full" />}>
          <ApiKeys />
        </LazyPart>
      </SettingsRow>
      <SettingsRow id="allowed-apps" isWide about={t('accounts.apps.allowed_about')}>
        <LazyPart fallback={<Skeleton className="h-16 w-full" />}>
          <AllowedApps />
        </LazyPart>
      </SettingsRow>
      <SettingsRow id="apps" isWide about={t('accounts.apps.about')}>
        <LazyPart fallback={<Skeleton className="h-16 w-full" />}>
          <OwnApps editLogo={editLogo} />
        </LazyPart>
      </SettingsRow>
    </SettingsPage>
  )
}
