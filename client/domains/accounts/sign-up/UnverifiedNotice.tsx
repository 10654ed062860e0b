import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { ResendMail } from '#client/domains/accounts/recovery/ResendMail.tsx'

/** Shown for an account whose e-mail is not verified: offers to send the mail again. */
export function UnverifiedNotice({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <div className="mt-5 grid gap-4">
      <FormAlert>Please verify your account</FormAlert>
      <p className="text-14 text-muted">
        We sent a link to <strong className="text-text">{email}</strong>. Open it to verify your e-mail, then
        sign in here.
      </p>
      <ResendMail email={email} />
      <Button variant="quiet" onClick={onBack}>
        Back to sign in
      </Button>
    </div>
  )
}
