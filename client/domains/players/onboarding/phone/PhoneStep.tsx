import { t } from '#messages/players.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { OutboxNote } from '#client/domains/accounts/recovery/ResendMail.tsx'
import { CallError, isRecord } from '#client/lib/api/call-error.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { CODE_LENGTH, CodeInput } from '#client/ui/fields/CodeInput.tsx'
import { Spinner } from '#client/ui/states/Spinner.tsx'
import { readablePhone } from './phone.ts'
import { useVerifyPhone } from '#client/domains/players/onboarding/queries.ts'
import { StepHead } from '#client/domains/players/onboarding/StepHead.tsx'
import { useCodeSending } from './use-code-sending.ts'

type Props = { phone: string; onChangePhone: () => void }

/** Step 2: the code sent to the phone, submitted as soon as it is complete. */
export function PhoneStep({ phone, onChangePhone }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const verify = useVerifyPhone()
  const { isSent, waitS, isPending, request } = useCodeSending(phone, () =>
    field.current?.focus({ preventScroll: true }),
  )
  const isSpent = verify.isError && !hasTriesLeft(verify.error)

  const change = (next: string) => {
    setCode(next)
    if (verify.isError) verify.reset()
    if (next.length < CODE_LENGTH || verify.isPending) return
    verify.mutate(next, {
      onError: () => {
        setCode('')
        field.current?.focus()
      },
    })
  }
  usePastedCode(field, change)

  return (
    <>
      <StepHead title={t('players.phone_step.your_phone')}>
        {t.rich(isSent ? 'players.phone_step.code_sent' : 'players.phone_step.number_hint', {
          b: <strong className="whitespace-nowrap text-text" />,
          phone: readablePhone(phone),
        })}
      </StepHead>
      <Card>
        <div className="grid gap-5">
          <CodeInput
            ref={field}
            value={code}
            onChange={change}
            error={verify.error?.message}
            isDisabled={verify.isPending}
          />
          <p role="status" className="flex items-center gap-2 text-14 text-muted empty:hidden">
            {verify.isPending ? (
              <>
                <Spinner /> {t('players.phone_step.checking_the_code')}
              </>
            ) : null}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant={isSent && !isSpent ? 'outline' : 'main'}
              pending={isPending}
              disabled={waitS > 0}
              onClick={() => {
                verify.reset()
                request()
              }}
            >
              {waitS > 0
                ? t('common.phone_code.wait', { wait_s: waitS })
                : isSent
                  ? t('common.phone_code.resend')
                  : t('players.phone_step.send_the_code')}
            </Button>
            <Button variant="quiet" onClick={onChangePhone}>
              {t('players.phone_step.change_the_number')}
            </Button>
          </div>
          {isSent && <p className="text-14 text-pretty text-muted">{t('players.phone_step.help')}</p>}
          <OutboxNote kind="code" />
        </div>
      </Card>
    </>
  )
}

/** Accepts a complete code that is pasted anywhere on the page. */
function usePastedCode(field: RefObject<HTMLInputElement | null>, take: (code: string) => void): void {
  const handle = useEffectEvent((event: ClipboardEvent) => {
    const digits = event.clipboardData?.getData('text').replace(/\D/g, '') ?? ''
    if (event.target !== field.current && digits.length === CODE_LENGTH) take(digits)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => handle(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}

/** A wrong code can be corrected. After the last attempt, or if it has expired, a new one is needed. */
function hasTriesLeft(error: Error): boolean {
  return (
    !(error instanceof CallError) ||
    error.status !== 400 ||
    (isRecord(error.data) && typeof error.data.attempts_left === 'number')
  )
}
