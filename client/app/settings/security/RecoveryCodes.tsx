import { t } from '#messages/accounts.ts'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { getSite } from '#client/lib/boot.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { Button } from '#client/ui/Button.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'

/** Ten recovery codes, shown only once. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const text = codes.join('\n')
  useEffect(() => heading.current?.focus(), [])
  const download = () =>
    saveFile(
      new Blob(
        [t('accounts.recovery_codes.recovery_codes_for_name_each', { name: getSite().brand.name, text })],
        {
          type: 'text/plain',
        },
      ),
      'recovery-codes.txt',
    )
  return (
    <div className="appear grid scroll-mt-8 gap-4 rounded-input border border-accent-text bg-bg p-4 sm:p-5">
      <div>
        <h5 ref={heading} tabIndex={-1} className="scroll-mt-8 text-16 font-[600] outline-none">
          {t('accounts.recovery_codes.your_recovery_codes')}
        </h5>
        <p className="mt-0.5 text-pretty text-14 text-muted">
          {t('accounts.recovery_codes.each_lets_you_in_once')}
        </p>
      </div>
      <ul
        aria-label={t('accounts.recovery_codes.recovery_codes')}
        className="grid grid-cols-1 gap-x-6 gap-y-1.5 text-16 xs:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label={t('accounts.recovery_codes.copy_the_codes')} size="normal" />
        <Button
          variant="outline"
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={download}
        >
          {t('accounts.recovery_codes.download')}
        </Button>
        <Button onClick={onStored}>{t('accounts.recovery_codes.i_have_kept_them')}</Button>
      </div>
    </div>
  )
}
