import { t } from '#messages/webhooks.ts'
import { useState } from 'react'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { SAMPLES } from './verify-samples.ts'

/** Code for the receiver's side, in the language of its server. */
export function VerifyCode({ signature }: { signature: 'v1' | 'v1a' }) {
  const [id, setId] = useState('node')
  const code = SAMPLES.find((each) => each.id === id)?.[signature] ?? ''
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-14 text-muted">
        {t('webhooks.verify.about', { kind: signature === 'v1a' ? 'key' : 'secret' })}
      </p>
      <Segments
        label={t('webhooks.verify.language')}
        isLabelHidden
        value={id}
        options={SAMPLES.map((each) => ({ value: each.id, label: each.name }))}
        onChange={setId}
      />
      <pre
        dir="ltr"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by the keyboard
        tabIndex={0}
        className="max-h-[24rem] overflow-auto rounded-input border border-line bg-bg p-3 font-mono text-12 leading-relaxed"
      >
        {code}
      </pre>
      <div>
        <CopyButton
          text={code}
          label={t('webhooks.verify.copy')}
          shownLabel={t('webhooks.verify.copy')}
          size="normal"
        />
      </div>
    </div>
  )
}
