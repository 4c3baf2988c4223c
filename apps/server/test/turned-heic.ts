/** Quarters to the left, after mirroring. */
export type Turn = { quarters: number; isMirrored?: boolean }

type Box = { at: number; size: number }

/** A box (ISO/IEC 14496-12) found by its name within another. */
function boxIn(file: Buffer, name: string, { at, size }: Box, header = 8): Box {
  for (let place = at + header; place < at + size; place += file.readUInt32BE(place)) {
    if (file.toString('latin1', place + 4, place + 8) === name)
      return { at: place, size: file.readUInt32BE(place) }
  }
  throw new Error(`there is no ${name}`)
}

function propertyOf(name: string, value: number): Buffer {
  const box = Buffer.alloc(9)
  box.writeUInt32BE(9, 0)
  box.write(name, 4, 'latin1')
  box.writeUInt8(value, 8)
  return box
}

const insert = (file: Buffer, at: number, bytes: Buffer) =>
  Buffer.concat([file.subarray(0, at), bytes, file.subarray(at)])

/**
 * As a phone writes it that was held otherwise (ISO/IEC 23008-12, 6.5.10 and 6.5.12): the pixels stay, and a property
 * says they are turned.
 */
export function turnedHeic(file: Buffer, { quarters, isMirrored = false }: Turn): Buffer {
  const meta = boxIn(file, 'meta', { at: 0, size: file.length }, 0)
  const properties = boxIn(file, 'iprp', meta, 12)
  const known = boxIn(file, 'ipco', properties)
  const used = boxIn(file, 'ipma', properties)
  const added = [...(isMirrored ? [propertyOf('imir', 1)] : []), propertyOf('irot', quarters)]
  const before = countOf(file, known)
  // Properties of the first item, the picture: each is essential, and in this order.
  const uses = Buffer.from(added.map((_, place) => 0x80 | (before + 1 + place)))
  const count = used.at + 18
  const turned = Buffer.from(file)
  turned.writeUInt8(turned.readUInt8(count) + uses.length, count)
  const grown = uses.length + Buffer.concat(added).length
  for (const { at, size } of [meta, properties]) turned.writeUInt32BE(size + grown, at)
  turned.writeUInt32BE(known.size + Buffer.concat(added).length, known.at)
  turned.writeUInt32BE(used.size + uses.length, used.at)
  moveItems(turned, boxIn(file, 'iloc', meta, 12), grown)
  const withUses = insert(turned, count + 1, uses)
  return insert(withUses, known.at + known.size, Buffer.concat(added))
}

function countOf(file: Buffer, { at, size }: Box): number {
  let count = 0
  for (let place = at + 8; place < at + size; place += file.readUInt32BE(place)) count += 1
  return count
}

/** The items' data stands further back now. For a box of version 0 or 1, with offsets and lengths of four bytes. */
function moveItems(file: Buffer, { at }: Box, by: number): void {
  const version = file.readUInt8(at + 8)
  const baseBytes = file.readUInt8(at + 13) >> 4
  let place = at + 16
  for (let items = file.readUInt16BE(at + 14); items > 0; items -= 1) {
    place += 2 + (version === 1 ? 2 : 0) + 2 + baseBytes
    const extents = file.readUInt16BE(place)
    place += 2
    for (let extent = 0; extent < extents; extent += 1) {
      file.writeUInt32BE(file.readUInt32BE(place) + by, place)
      place += 8
    }
  }
}
