import { t } from '#messages/accounts.ts'
import { Fingerprint } from 'lucide-react'
import { useRef, useState } from 'react'
import { CallError } from '#client/lib/api/call-error.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { CODE_LENGTH, CodeInput } from '#client/ui/fields/CodeInput.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { useFocusOnMount } from '#client/ui/use-focus-on-mount.ts'
import type { FactorProof, Method } from './second-factor.ts'

const OTHER_WAYS: Record<Method, string> = {
  get totp() {
    return t('accounts.second_factor_fields.use_app')
  },
  get passkey() {
    return t('accounts.sign_in_card.use_a_passkey')
  },
  get recovery_code() {
    return t('accounts.second_factor_fields.use_recovery')
  },
}

type Props = {
  methods: readonly Method[]
  onProof: (proof: FactorProof) => void
  /** Clears the last error. */ onReset: () => void
  isPending: boolean
  error: Error | null
}

/** Asks for a second factor; starts with the first method. */
export function SecondFactorFields({ methods, onProof, onReset, isPending, error }: Props) {
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery_code')
  const fields = error instanceof CallError ? error.fields : {}
  const general = error && !fields.code && !fields.recovery_code ? error.message : undefined
  const switchTo = (next: Method) => {
    onReset()
    setMethod(next)
  }
  return (
    <>
      {general && <FormAlert>{general}</FormAlert>}
      {method === 'totp' && (
        <AppCode
          onCode={(code) => onProof({ code })}
          onType={onReset}
          isPending={isPending}
          problem={fields.code}
        />
      )}
      {method === 'recovery_code' && (
        <RecoveryCode
          onCode={(code) => onProof({ recovery_code: code })}
          onType={onReset}
          isPending={isPending}
          problem={fields.recovery_code}
        />
      )}
      {method === 'passkey' && <Passkey onPress={() => onProof('passkey')} isPending={isPending} />}
      {methods.length > 1 && (
        <div className="grid gap-2">
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <Button key={other} variant="outline" onClick={() => switchTo(other)}>
                {OTHER_WAYS[other]}
              </Button>
            ))}
        </div>
      )}
    </>
  )
}

function Passkey({ onPress, isPending }: { onPress: () => void; isPending: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusOnMount(button)
  return (
    <>
      <p className="text-14 text-muted">{t('accounts.second_factor_fields.passkey_step')}</p>
      <Button
        ref={button}
        variant="main"
        icon={<Fingerprint aria-hidden="true" className="size-[18px]" />}
        pending={isPending}
        onClick={onPress}
      >
        {t('accounts.sign_in_card.use_a_passkey')}
      </Button>
    </>
  )
}

type CodeProps = {
  onCode: (code: string) => void
  onType: () => void
  isPending: boolean
  problem: string | undefined
}

/** Submits the code as soon as it is complete. */
function AppCode({ onCode, onType, isPending, problem }: CodeProps) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  useFocusOnMount(field)
  const change = (next: string) => {
    if (problem) onType()
    setCode(next)
    if (next.length === CODE_LENGTH) onCode(next)
  }
  return (
    <>
      <p className="text-14 text-muted">{t('accounts.second_factor_fields.code_step')}</p>
      <CodeInput
        ref={field}
        value={problem && code.length === CODE_LENGTH ? '' : code}
        onChange={change}
        error={problem}
        isDisabled={isPending}
      />
    </>
  )
}

function RecoveryCode({ onCode, onType, isPending, problem }: CodeProps) {
  const field = useRef<HTMLInputElement>(null)
  useFocusOnMount(field)
  const form = useForm({
    initial: { recovery_code: '' },
    // Without a code the server would only ask for one again, without a visible error.
    check: ({ recovery_code: code }) =>
      checkedAs(code, {
        recovery_code: code.trim() === '' ? t('accounts.second_factor_fields.recovery_required') : undefined,
      }),
    send: onCode,
    isBlocked: isPending,
  })
  const text = form.text('recovery_code')
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-14 text-muted">{t('accounts.second_factor_fields.recovery_hint')}</p>
      <TextField
        ref={field}
        label={t('accounts.second_factor_fields.recovery_code')}
        {...text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={40}
        error={text.error ?? problem}
        onChange={(event) => {
          if (problem) onType()
          text.onChange(event)
        }}
      />
      <Button type="submit" variant="main" pending={isPending}>
        {t('common.continue')}
      </Button>
    </form>
  )
}
