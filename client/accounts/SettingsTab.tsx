import { Card } from '#client/ui/Card.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { PrivacyCard } from './PrivacyCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { ThemePicker } from './ThemePicker.tsx'

/** The settings of /profile: who sees me, how it looks, password, where I am signed in. */
export function SettingsTab() {
  return (
    <div className="grid gap-4">
      <PrivacyCard />
      <Card title="Theme">
        <ThemePicker />
      </Card>
      <Card title="Password">
        <ChangePasswordForm />
      </Card>
      <SessionsCard />
    </div>
  )
}
