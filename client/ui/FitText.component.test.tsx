import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#client/testing/show.tsx'
import { FitText } from './FitText.tsx'

test('a name fits a place of any width, parts of a pixel included', async () => {
  const widths = Array.from({ length: 60 }, (_, index) => 78 + index * 0.37)
  await show(
    <>
      {widths.map((width) => (
        <div key={width} style={{ width }}>
          <FitText className="text-16">NovaWolf</FitText>
        </div>
      ))}
    </>,
  )
  await expect.element(page.getByTitle('NovaWolf').first()).toBeVisible()
  await document.fonts.ready
  const isCut = (element: Element): boolean => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().width > element.getBoundingClientRect().width
  }
  await expect.poll(() => page.getByTitle('NovaWolf').elements().filter(isCut)).toHaveLength(0)
})
