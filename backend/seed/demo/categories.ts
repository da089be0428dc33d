export type Names = readonly [en: string, hans: string, hant: string]
type Branch = readonly [...Names, children?: readonly Branch[]]

/** Sixty categories in three levels: the goods of the demo companies, and related ones. */
export const demoCategories: readonly Branch[] = [
  [
    'Clothing',
    '服装',
    '服裝',
    [
      [
        'Tops',
        '上装',
        '上衣',
        [
          ['T-shirts', 'T恤', 'T恤'],
          ['Hoodies', '卫衣', '衛衣'],
        ],
      ],
      [
        'Bottoms',
        '下装',
        '下著',
        [
          ['Jeans', '牛仔裤', '牛仔褲'],
          ['Skirts', '半身裙', '裙子'],
        ],
      ],
      [
        'Dresses and sets',
        '连衣裙和套装',
        '洋裝和套裝',
        [
          ['Dresses', '连衣裙', '洋裝'],
          ['Suits', '西装', '西裝'],
        ],
      ],
    ],
  ],
  [
    'Shoes and accessories',
    '鞋子和配饰',
    '鞋子和配件',
    [
      [
        'Footwear',
        '鞋袜',
        '鞋襪',
        [
          ['Sneakers', '运动鞋', '運動鞋'],
          ['Socks', '袜子', '襪子'],
        ],
      ],
      [
        'Headwear and scarves',
        '帽子和围巾',
        '帽子和圍巾',
        [
          ['Caps', '帽子', '帽子'],
          ['Scarves', '围巾', '圍巾'],
        ],
      ],
      [
        'Rain and sun',
        '雨具和防晒',
        '雨具和防曬',
        [
          ['Umbrellas', '雨伞', '雨傘'],
          ['Sunglasses', '太阳镜', '太陽眼鏡'],
        ],
      ],
    ],
  ],
  [
    'Bags',
    '箱包',
    '箱包',
    [
      [
        'Everyday bags',
        '日常包',
        '日常包',
        [
          ['Backpacks', '双肩包', '後背包'],
          ['Tote bags', '托特包', '托特包'],
        ],
      ],
      [
        'Travel bags',
        '旅行包',
        '旅行包',
        [
          ['Suitcases', '行李箱', '行李箱'],
          ['Duffel bags', '手提旅行袋', '手提旅行袋'],
        ],
      ],
      [
        'Small leather goods',
        '小皮具',
        '小皮件',
        [
          ['Wallets', '钱包', '錢包'],
          ['Card holders', '卡包', '卡夾'],
        ],
      ],
    ],
  ],
  [
    'Kitchen',
    '厨房',
    '廚房',
    [
      [
        'Drinkware',
        '杯具',
        '杯具',
        [
          ['Mugs', '马克杯', '馬克杯'],
          ['Water bottles', '水杯', '水瓶'],
        ],
      ],
      [
        'Cookware',
        '炊具',
        '鍋具',
        [
          ['Pans', '平底锅', '平底鍋'],
          ['Knives', '刀具', '刀具'],
        ],
      ],
      [
        'Food storage',
        '食品收纳',
        '食品收納',
        [
          ['Lunch boxes', '便当盒', '便當盒'],
          ['Jars', '密封罐', '密封罐'],
        ],
      ],
    ],
  ],
  [
    'Home',
    '家居',
    '家居',
    [
      [
        'Lighting',
        '灯具',
        '燈具',
        [
          ['Desk lamps', '台灯', '檯燈'],
          ['Night lights', '夜灯', '夜燈'],
        ],
      ],
      [
        'Textiles',
        '家纺',
        '家飾布品',
        [
          ['Cushions', '抱枕', '抱枕'],
          ['Blankets', '毯子', '毯子'],
        ],
      ],
      [
        'Decoration',
        '装饰',
        '裝飾',
        [
          ['Candles', '蜡烛', '蠟燭'],
          ['Clocks', '钟表', '時鐘'],
        ],
      ],
    ],
  ],
  [
    'Electronics and toys',
    '数码和玩具',
    '數位和玩具',
    [
      [
        'Computer and audio',
        '电脑和音频',
        '電腦和音訊',
        [
          ['Headphones', '耳机', '耳機'],
          ['Keyboards', '键盘', '鍵盤'],
        ],
      ],
      [
        'Phone accessories',
        '手机配件',
        '手機配件',
        [
          ['Phone cases', '手机壳', '手機殼'],
          ['Chargers', '充电器', '充電器'],
        ],
      ],
      [
        'Toys',
        '玩具',
        '玩具',
        [
          ['Plush toys', '毛绒玩具', '絨毛玩具'],
          ['Building blocks', '积木', '積木'],
        ],
      ],
    ],
  ],
]
