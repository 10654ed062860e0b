import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HEADS, areaOf, clampView, fitScale, reveal, roundArea, zoomAt } from './camera.ts'
import { CameraStore } from './camera-store.ts'

const screen = { width: 1000, height: 700 }
const world = { width: 3000, height: 9000 }
const views = fc.record({
  x: fc.integer({ min: -20_000, max: 20_000 }),
  y: fc.integer({ min: -20_000, max: 20_000 }),
  scale: fc.double({ min: 0.01, max: 4, noNaN: true }),
})

test('some of the world is always in sight, and a view that is allowed stays', () => {
  fc.assert(
    fc.property(views, (view) => {
      const clamped = clampView(view, world, screen)
      const area = areaOf(clamped, screen)
      expect(area.right).toBeGreaterThan(0)
      expect(area.left).toBeLessThan(world.width)
      expect(area.bottom).toBeGreaterThan(0)
      expect(area.top).toBeLessThan(world.height)
      expect(clampView(clamped, world, screen)).toEqual(clamped)
    }),
  )
})

test('the point under the pointer stays where it is while zooming', () => {
  const at = { x: 300, y: 200 }
  const [before, after] = [
    { x: -100, y: -400, scale: 0.8 },
    zoomAt({ x: -100, y: -400, scale: 0.8 }, 1.5, at),
  ]
  const under = (view: typeof before) => [(at.x - view.x) / view.scale, (at.y - view.y) / view.scale]
  expect(under(after)[0]).toBeCloseTo(under(before)[0]!)
  expect(under(after)[1]).toBeCloseTo(under(before)[1]!)
})

test('fit shows all of it, but of a very long bracket no more than can be told apart', () => {
  const small = { width: 3000, height: 4000 }
  const scale = fitScale(small, screen)
  expect(clampView({ x: 0, y: HEADS, scale }, small, screen).y).toBe(HEADS)
  expect(small.height * scale).toBeLessThanOrEqual(screen.height - HEADS)
  expect(fitScale({ width: 3000, height: 90_000 }, screen)).toBe(0.12)
})

test('reveal moves no more than it has to', () => {
  const view = { x: 0, y: 0, scale: 1 }
  expect(reveal(view, { left: 200, top: 200, right: 300, bottom: 240 }, screen)).toEqual(view)
  expect(reveal(view, { left: 1500, top: 200, right: 1700, bottom: 240 }, screen).x).toBe(-724)
})

test('the rounded area holds the area, and is the same for a small move', () => {
  const area = { left: 10, top: 20, right: 900, bottom: 600 }
  const rounded = roundArea(area, 256)
  expect(rounded.left).toBeLessThanOrEqual(area.left)
  expect(rounded.bottom).toBeGreaterThanOrEqual(area.bottom)
  expect(roundArea({ ...area, left: 30, right: 920 }, 256)).toEqual(rounded)
})

test('the store tells only of moves that change something', () => {
  const camera = new CameraStore()
  camera.resize(screen, world)
  let told = 0
  const stop = camera.subscribe(() => told++)
  expect(camera.pan(-100, -100)).toBe(true)
  expect(camera.pan(0, 0)).toBe(false)
  expect(camera.pan(100_000, 0)).toBe(true)
  expect(camera.pan(100_000, 0)).toBe(false)
  expect(told).toBe(2)
  stop()
  camera.zoom(2)
  expect(told).toBe(2)
})
