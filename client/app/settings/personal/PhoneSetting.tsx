import { t } from '#messages/accounts.ts'
import { useEffect, useRef, useState } from 'react'
import { OutboxNote } from '#client/domains/accounts/recovery/ResendMail.tsx'
import { readablePhone, typedOf, wholePhone } from '#client/domains/players/onboarding/phone/phone.ts'
import { PhoneField } from '#client/domains/players/onboarding/phone/PhoneField.tsx'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { type Profile, cacheProfile } from '#client/domains/accounts/session/profile.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { CODE_LENGTH, CodeInput } from '#client/ui/fields/CodeInput.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Opener } from '#client/app/settings/Opener.tsx'
import { SavedNote } from '#client/app/settings/SaveLine.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { storeSentCode, readSentCode } from '#client/domains/players/onboarding/phone/use-code-sending.ts'
import { CallError, isRecord } from '#client/lib/api/call-error.ts'
import { call } from '#client/lib/api/call.ts'
import { useAct } from '#client/lib/api/act.ts'

/** The phone number. A new one takes effect when its code has been entered. */
export function PhoneSetting({ profile }: { profile: Profile }) {
  const [isSaved, setSaved] = useState(false)
  const { phone, is_phone_verified: isVerified } = profile
  const value = phone ? (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {readablePhone(phone)}{' '}
      {!isVerified && <Badge tone="warn">{t('accounts.phone_setting.not_verified')}</Badge>}
    </span>
  ) : (
    <span className="text-muted">{t('common.none_yet')}</span>
  )
  return (
    <div className="grid gap-2">
      <Opener
        value={value}
        action={
          phone && !isVerified
            ? t('accounts.phone_setting.title')
            : t('accounts.phone_setting.change_the_phone')
        }
        shownAction={phone && !isVerified ? t('accounts.phone_setting.verify') : t('common.change')}
      >
        {(close) => (
          <PhoneChange
            profile={profile}
            onCancel={close}
            onDone={() => {
              setSaved(true)
              close()
            }}
          />
        )}
      </Opener>
      <SavedNote isSaved={isSaved} />
    </div>
  )
}

type ChangeProps = { profile: Profile; onDone: () => void; onCancel: () => void }

function PhoneChange({ profile, onDone, onCancel }: ChangeProps) {
  const send = useSendCode()
  const [sent, setSent] = useState<SentTo>()
  const form = useForm({
    initial: () => ({
      phone: typedOf(profile.is_phone_verified ? '' : (profile.phone ?? ''), profile.address?.country ?? ''),
    }),
    check: ({ phone }) => {
      const whole = wholePhone(phone)
      const problem = phone.text.trim() ? t('common.field.whole_phone') : t('accounts.phone_setting.required')
      return checkedAs(whole ?? '', { phone: whole ? undefined : problem })
    },
    mutation: send,
    send: (phone, outcome) => send.mutate(phone, outcome),
    onSent: setSent,
  })
  const typed = form.values.phone

  if (sent)
    return <CodeStep sent={sent} onSentAgain={setSent} onDone={onDone} onBack={() => setSent(undefined)} />
  return (
    <form {...form.props} className="grid gap-4">
      {form.general && <FormAlert>{form.general}</FormAlert>}
      <PhoneField
        phone={typed}
        error={form.problems.phone}
        onChange={(next) => {
          // Formatting on blur is not a change by the person.
          if (next.text !== typed.text || next.country !== typed.country) form.change({ phone: next })
        }}
      />
      <p className="text-14 text-muted">{t('accounts.phone_setting.number_hint')}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" pending={form.isBusy}>
          {t('accounts.phone_setting.send_the_code')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}

type CodeProps = { sent: SentTo; onSentAgain: (sent: SentTo) => void; onDone: () => void; onBack: () => void }

/** Submits the code as soon as it is complete. */
function CodeStep({ sent, onSentAgain, onDone, onBack }: CodeProps) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const confirm = useConfirmPhone()
  const resend = useSendCode()
  const waitS = useSecondsUntil(sent.resendAt)
  useEffect(() => field.current?.focus(), [])

  const change = (next: string) => {
    setCode(next)
    if (confirm.isError) confirm.reset()
    if (next.length < CODE_LENGTH || confirm.isPending) return
    confirm.mutate(next, {
      onSuccess: onDone,
      onError: () => {
        setCode('')
        field.current?.focus()
      },
    })
  }
  const sendAgain = () => {
    confirm.reset()
    resend.mutate(sent.phone, {
      onSuccess: (next) => {
        onSentAgain(next)
        field.current?.focus()
      },
    })
  }

  return (
    <div className="grid gap-4">
      <p className="text-14 text-muted">
        {t.rich('accounts.phone_setting.code_sent', {
          strong: <strong className="whitespace-nowrap text-text">{readablePhone(sent.phone)}</strong>,
        })}
      </p>
      {resend.error && <FormAlert>{resend.error.message}</FormAlert>}
      <CodeInput
        ref={field}
        value={code}
        onChange={change}
        error={confirm.error?.message}
        isDisabled={confirm.isPending}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" pending={resend.isPending} disabled={waitS > 0} onClick={sendAgain}>
          {waitS > 0 ? t('common.phone_code.wait', { wait_s: waitS }) : t('common.phone_code.resend')}
        </Button>
        <Button onClick={onBack}>{t('accounts.phone_setting.another_number')}</Button>
      </div>
      <OutboxNote kind="code" />
    </div>
  )
}

type SentTo = { phone: string; resendAt: number }

/**
 * Sends a code to a number. If this tab has just sent one there, that code is still valid and it is no error.
 */
function useSendCode() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (phone: string): Promise<SentTo> => {
      try {
        const { resend_after_s: waits } = await call('PUT v1 /players/otp/', { body: { phone } })
        const sent = { phone, sentAt: Date.now(), resendAt: Date.now() + waits * 1000 }
        storeSentCode(sent)
        return sent
      } catch (error) {
        const known = readSentCode(Date.now())
        if (known?.phone === phone && error instanceof CallError && error.code === 'too_soon')
          return { phone, resendAt: Date.now() + waitOf(error) * 1000 }
        throw error
      }
    },
  })
}

function useConfirmPhone() {
  const queryClient = useQueryClient()
  return useAct('POST v1 /players/profile/verify/', {
    input: (code: string) => ({ body: { code } }),
    quiet: true,
    onSuccess: (profile) => cacheProfile(queryClient, profile),
  })
}

/** Whole seconds until a time (ms since 1970). */
function useSecondsUntil(at: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((at - nowMs) / 1000))
}

function waitOf({ data }: CallError): number {
  return isRecord(data) && typeof data.resend_after_s === 'number' ? data.resend_after_s : 60
}
