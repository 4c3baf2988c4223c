import { expect, test } from 'vitest'
import { dragged, drawn, spanOf } from './drag.ts'

const at = (hour: number) => hour * 60
const morning = { start: at(9), end: at(12) }
const day = { from: at(6), to: at(22) }

test('an end is drawn to a quarter of an hour, and never past the other one', () => {
  expect(dragged(morning, 'end', 52, day)).toEqual({ start: at(9), end: at(12.75) })
  expect(dragged(morning, 'end', -at(9), day)).toEqual({ start: at(9), end: at(9.25) })
  expect(dragged(morning, 'start', -32, day)).toEqual({ start: at(8.5), end: at(12) })
  expect(dragged(morning, 'start', at(9), day)).toEqual({ start: at(11.75), end: at(12) })
})

test('a window is moved as a whole, within what is shown, and begins on its day', () => {
  expect(dragged(morning, 'whole', 60, day)).toEqual({ start: at(10), end: at(13) })
  expect(dragged(morning, 'whole', at(20), day)).toEqual({ start: at(19), end: at(22) })
  expect(dragged(morning, 'whole', -at(20), day)).toEqual({ start: at(6), end: at(9) })
  const night = { from: 0, to: at(36) }
  expect(dragged({ start: at(20), end: at(26) }, 'whole', at(8), night)).toEqual({
    start: at(23.75),
    end: at(29.75),
  })
  expect(dragged({ start: at(20), end: at(26) }, 'end', at(30), night)).toEqual({
    start: at(20),
    end: at(36),
  })
})

test('a window is drawn in both directions, and is none before it has a length', () => {
  expect(drawn(at(9), 3, day)).toBeNull()
  expect(drawn(at(9), at(2), day)).toEqual({ start: at(9), end: at(11) })
  expect(drawn(at(9), -at(2), day)).toEqual({ start: at(7), end: at(9) })
})

test('the picture shows the day, and all of the night where there are hours in it or it is asked for', () => {
  expect(spanOf([morning], false)).toEqual(day)
  expect(
    spanOf(
      [
        { start: at(5.5), end: at(9) },
        { start: at(20), end: at(26.5) },
      ],
      false,
    ),
  ).toEqual({
    from: at(5),
    to: at(36),
  })
  expect(spanOf([{ start: at(20), end: at(24) }], false)).toEqual({ from: at(6), to: at(24) })
  expect(spanOf([morning], true)).toEqual({ from: 0, to: at(36) })
})
