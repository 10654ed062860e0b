import { useEffect, useRef, useState } from 'react'
import { OutboxNote } from '#client/accounts/ResendMail.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { CODE_LENGTH, CodeInput } from '#client/ui/CodeInput.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { type useSendPhoneCode, useVerifyPhone } from './queries.ts'
import { StepHead } from './StepHead.tsx'

type Props = { phone: string; sendCode: ReturnType<typeof useSendPhoneCode>; onChangePhone: () => void }

/** Step 2: the code from the phone; complete, it is sent by itself. */
export function PhoneStep({ phone, sendCode, onChangePhone }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const verify = useVerifyPhone()
  const waitS = useCountdown(sendCode.data?.resend_after_s ?? 0, sendCode.submittedAt)
  const isSent = sendCode.isSuccess

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
  const send = () => sendCode.mutate(undefined, { onSuccess: () => field.current?.focus() })

  return (
    <>
      <StepHead title="Your phone">
        {isSent ? 'We sent a code to' : 'We send a code to'} <strong className="whitespace-nowrap text-text">{phone}</strong>. It is good for 10 minutes.
      </StepHead>
      <Card>
        <div className="grid gap-5">
          <CodeInput ref={field} value={code} onChange={change} error={verify.error?.message} isDisabled={verify.isPending} />
          <p role="status" className="flex items-center gap-2 text-14 text-muted empty:hidden">
            {verify.isPending && (
              <>
                <Spinner /> Checking the code…
              </>
            )}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant={isSent ? 'outline' : 'main'} pending={sendCode.isPending} disabled={waitS > 0} onClick={send}>
              {waitS > 0 ? `New code in ${waitS} s` : isSent ? 'Send a new code' : 'Send the code'}
            </Button>
            <Button variant="quiet" onClick={onChangePhone}>
              Change the number
            </Button>
          </div>
          <OutboxNote kind="code" />
        </div>
      </Card>
    </>
  )
}

/** Whole seconds that are left of `seconds`, counted from a moment. */
function useCountdown(seconds: number, sinceMs: number): number {
  const leftNow = () => Math.max(0, Math.ceil(seconds - (Date.now() - sinceMs) / 1000))
  const [left, setLeft] = useState(leftNow)
  useEffect(() => {
    const read = () => setLeft(Math.max(0, Math.ceil(seconds - (Date.now() - sinceMs) / 1000)))
    read()
    const timer = setInterval(read, 1000)
    return () => clearInterval(timer)
  }, [seconds, sinceMs])
  return left
}
